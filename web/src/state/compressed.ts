/** Text compressed with raw deflate and encoded as base64url, for the fragments of links. */

/** Compressed text that cannot be read, because it is damaged or too long. */
export class CompressedError extends Error {
  constructor(readonly reason: 'damaged' | 'too long' | 'unsupported') {
    super(`compressed text: ${reason}`);
  }
}

export async function compress(text: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') throw new CompressedError('unsupported');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Decompresses data to a text of at most `maxLength` characters. */
export async function decompress(data: string, maxLength: number): Promise<string> {
  const bytes = fromBase64Url(data);
  if (typeof DecompressionStream === 'undefined') throw new CompressedError('unsupported');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > maxLength) break;
    }
  } catch {
    throw new CompressedError('damaged');
  }
  // Stop decompressing: a small link can expand to huge data.
  void reader.cancel();
  throw new CompressedError('too long');
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (one) => one.charCodeAt(0));
  } catch {
    throw new CompressedError('damaged');
  }
}
