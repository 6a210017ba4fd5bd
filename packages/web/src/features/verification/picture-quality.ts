/** Hints that a picture may be hard to read. Never refusals: the administrator decides. */
export type QualityHint = 'small' | 'dark' | 'blurred';

export interface Pixels {
  /** RGBA, row by row. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** On a card that fills most of such a picture, letters are some 20 pixels high. */
const SMALLEST_SIDE = 700;
/** Mean brightness, of 255. */
const DARK_BELOW = 60;
/** Variance of the Laplacian: how much neighboring pixels differ. Sharp print has hundreds. */
const BLURRED_BELOW = 40;

/** `pixels` is the picture scaled down; `full` its own size. */
export function hintsOf(pixels: Pixels, full: { width: number; height: number }): QualityHint[] {
  const gray = grayOf(pixels);
  const hints: QualityHint[] = [];
  if (Math.min(full.width, full.height) < SMALLEST_SIDE) hints.push('small');
  // A dark picture is never sharp: report one problem, not two.
  if (meanOf(gray) < DARK_BELOW) hints.push('dark');
  else if (sharpnessOf(gray, pixels) < BLURRED_BELOW) hints.push('blurred');
  return hints;
}

/** Luma as in Rec. 601. */
function grayOf({ data }: Pixels): Float32Array {
  const gray = new Float32Array(data.length / 4);
  for (let i = 0; i < gray.length; i++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    gray[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return gray;
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length > 0 ? sum / values.length : 0;
}

function sharpnessOf(gray: Float32Array, { width, height }: Pixels): number {
  const at = (x: number, y: number) => gray[y * width + x] ?? 0;
  let [n, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      n++;
      sum += edge;
      squares += edge * edge;
    }
  }
  return n > 0 ? squares / n - (sum / n) ** 2 : 0;
}
