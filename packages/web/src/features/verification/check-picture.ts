import { hintsOf, type QualityHint } from './picture-quality.ts';

/** Large enough to tell sharp print from blurred; the full size would only take longer. */
const LONG_SIDE = 1024;

/** Checks a picture for problems before the upload. Pictures that the browser cannot decode get no hints. */
export async function checkPicture(file: Blob): Promise<QualityHint[]> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? hintsOf(pixels, { width, height }) : [];
  } catch {
    return [];
  }
}
