/** Why a photo may not show a scratch. */
export type PhotoProblem = 'dark' | 'blurred';

const SIDE = 160;
/** Mean brightness and mean difference between neighbors, of 255. Below, people cannot see a scratch either. */
const DARK = 36;
const BLURRED = 1.6;

/** What is wrong with a photo, checked on the device; undefined when it can be used, or cannot be checked. */
export async function findPhotoProblem(photo: Blob): Promise<PhotoProblem | undefined> {
  try {
    const bitmap = await createImageBitmap(photo);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(bitmap, 0, 0, SIDE, SIDE);
    bitmap.close();
    const pixels = drawing?.getImageData(0, 0, SIDE, SIDE).data;
    return pixels && problemOf(pixels);
  } catch {
    return undefined;
  }
}

/** Of RGBA pixels in rows of {@link SIDE}. */
export function problemOf(pixels: ArrayLike<number>): PhotoProblem | undefined {
  let [sum, difference, before] = [0, 0, 0];
  const count = pixels.length / 4;
  for (let at = 0; at < count; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    const light = 0.3 * red + 0.59 * green + 0.11 * blue;
    sum += light;
    if (at % SIDE > 0) difference += Math.abs(light - before);
    before = light;
  }
  if (sum / count < DARK) return 'dark';
  return difference / count < BLURRED ? 'blurred' : undefined;
}
