/** Offers a text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  download(new Blob([text], { type }), fileName);
}

/** Offers data as a file. */
export function download(data: Blob, fileName: string): void {
  const url = URL.createObjectURL(data);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}
