/** The server keeps no more pixels than this on the longer side: a bad network carries no others. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.85;

/** A photo as JPEG in the size that is kept; as it is where the browser cannot decode it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const small = await toJpeg(bitmap, Math.round(width * scale), Math.round(height * scale));
    bitmap.close();
    return small && (scale < 1 || small.size < photo.size) ? small : photo;
  } catch {
    return photo;
  }
}

export function toJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
