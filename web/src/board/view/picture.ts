/** Pictures of a board as files, with a caption below it. */
import * as t from 'texts:board';

/** Width of a picture in pixels. */
const WIDTH = 1080;
const MARGIN = 48;
const LINE_HEIGHT = 52;
const SVG = 'http://www.w3.org/2000/svg';

/** Properties that style sheets give to the elements of a board. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'paint-order',
  'visibility',
  'display',
  'font-size',
  'font-weight',
  'text-anchor',
  'filter',
] as const;

/** Copies an element with the styles that it has on the page. */
function styledCopy(element: Element): Element {
  const copy = element.cloneNode(false) as SVGElement;
  const styles = getComputedStyle(element);
  for (const name of PROPERTIES) copy.style.setProperty(name, styles.getPropertyValue(name));
  // Other transforms are attributes.
  if (element.classList.contains('fallen')) copy.style.transform = styles.transform;
  copy.style.fontFamily = 'system-ui, sans-serif';
  copy.removeAttribute('class');
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode());
    // The grid for the keyboard and screen readers is transparent.
    else if (child.getAttribute('role') !== 'grid') copy.append(styledCopy(child));
  }
  return copy;
}

function textLine(text: string, y: number, isTitle: boolean, color: string): SVGElement {
  const line = document.createElementNS(SVG, 'text');
  const [size, weight] = isTitle ? [44, 600] : [30, 400];
  line.setAttribute('x', String(MARGIN));
  line.setAttribute('y', String(y));
  line.setAttribute('fill', color);
  line.setAttribute('font-family', 'system-ui, sans-serif');
  line.setAttribute('font-size', String(size));
  line.setAttribute('font-weight', String(weight));
  // A long line is squeezed rather than cut off; a letter is about half as wide as high.
  if (text.length * size * 0.55 > WIDTH - 2 * MARGIN) {
    line.setAttribute('textLength', String(WIDTH - 2 * MARGIN));
    line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  line.textContent = text;
  return line;
}

/** Returns a file as a data URL; undefined if it cannot be loaded. */
async function dataUrl(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address);
    if (!reply.ok) return undefined;
    const text = encodeURIComponent(await reply.text());
    return `data:${reply.headers.get('content-type') ?? 'image/svg+xml'},${text}`;
  } catch {
    return undefined;
  }
}

/** Puts the pictures of pieces that users have uploaded, in SVG, into a picture, which loads no files. */
async function embedImages(picture: Element): Promise<void> {
  const images = [...picture.querySelectorAll('image')];
  const addresses = new Set(images.map((image) => image.getAttribute('href') ?? ''));
  const loaded = [...addresses].map(async (address) => [address, await dataUrl(address)] as const);
  const data = new Map(await Promise.all(loaded));
  for (const image of images) {
    const found = data.get(image.getAttribute('href') ?? '');
    if (found) image.setAttribute('href', found);
  }
}

/** Returns a picture of a board that is on the page, in the colours of the page, as SVG. */
export async function boardPicture(board: SVGSVGElement, title: string, lines: readonly string[]) {
  const { width, height } = board.viewBox.baseVal;
  const side = WIDTH - 2 * MARGIN;
  const boardHeight = (side * height) / width;
  const page = getComputedStyle(document.documentElement);
  const total = Math.ceil(2 * MARGIN + boardHeight + (lines.length + 1) * LINE_HEIGHT + 12);
  const picture = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['width', WIDTH],
    ['height', total],
    ['viewBox', `0 0 ${WIDTH} ${total}`],
  ] as const) {
    picture.setAttribute(name, String(value));
  }
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', page.backgroundColor);
  // The picture is large: its pieces have inner lines even if those on the page have none.
  const lineHeight = board.style.lineHeight;
  board.style.lineHeight = '0';
  const copy = styledCopy(board);
  board.style.lineHeight = lineHeight;
  for (const [name, value] of [
    ['x', MARGIN],
    ['y', MARGIN],
    ['width', side],
    ['height', boardHeight],
  ] as const) {
    copy.setAttribute(name, String(value));
  }
  const at = (i: number) => MARGIN + boardHeight + LINE_HEIGHT * (i + 1) + 8;
  picture.append(ground, copy, textLine(title, at(0), true, page.color));
  for (const [i, line] of lines.entries()) {
    picture.append(textLine(line, at(i + 1), false, page.color));
  }
  await embedImages(picture);
  return { svg: new XMLSerializer().serializeToString(picture), width: WIDTH, height: total };
}

/** Draws an SVG picture as PNG. */
export async function toPng(picture: Awaited<ReturnType<typeof boardPicture>>): Promise<Blob> {
  const image = new Image();
  // The content policy allows pictures as data, but no blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(t.noPicture()));
    }, 'image/png');
  });
}
