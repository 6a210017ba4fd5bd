/** A square in the picture's own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of the largest version that the server creates. */
const SIDE = 960;
const QUALITY = 0.9;

/** The side of the sent picture: at most the cropped area, and at most what is displayed. */
export const sideOf = ({ width, height }: Area): number =>
  Math.max(1, Math.min(SIDE, Math.round(Math.min(width, height))));

/** Crops a picture. Throws when the browser cannot decode or encode it. */
export async function cropPicture(url: string, area: Area): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const side = sideOf(area);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  // JPEG has no transparency.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('not encoded');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
