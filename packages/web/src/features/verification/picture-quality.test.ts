import { expect, test } from 'vitest';
import { hintsOf, type Pixels } from './picture-quality.ts';

const LARGE = { width: 3000, height: 2000 };

/** A picture with the given brightness at each point. */
function picture(brightness: (x: number, y: number) => number, width = 64, height = 48): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.fill(brightness(x, y), 4 * (y * width + x), 4 * (y * width + x) + 3);
  }
  return { data, width, height };
}

const print = (x: number, y: number) => ((x + y) % 4 < 2 ? 40 : 220);
/** The same print out of focus: each edge spans many pixels. */
const softPrint = (x: number) => 130 + 90 * Math.sin(x / 12);

test('a sharp, bright, large picture has no hints', () => {
  expect(hintsOf(picture(print), LARGE)).toEqual([]);
});

test('a picture out of focus gets the hint blurred', () => {
  expect(hintsOf(picture(softPrint), LARGE)).toEqual(['blurred']);
});

test('a dark picture gets the hint dark, and not blurred as well', () => {
  expect(
    hintsOf(
      picture((x, y) => print(x, y) / 5),
      LARGE,
    ),
  ).toEqual(['dark']);
  expect(
    hintsOf(
      picture(() => 10),
      LARGE,
    ),
  ).toEqual(['dark']);
});

test('a picture of few pixels gets the hint small, whichever side is short', () => {
  expect(hintsOf(picture(print), { width: 2000, height: 500 })).toEqual(['small']);
  expect(hintsOf(picture(print), { width: 320, height: 4000 })).toEqual(['small']);
  expect(hintsOf(picture(softPrint), { width: 320, height: 240 })).toEqual(['small', 'blurred']);
});

test('a picture of one pixel is checked without an error', () => {
  expect(
    hintsOf(
      picture(() => 200, 1, 1),
      { width: 1, height: 1 },
    ),
  ).toEqual(['small', 'blurred']);
});
