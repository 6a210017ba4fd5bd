import { readFileSync } from 'node:fs';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { MAX_PIXELS } from '../picture-limits.ts';

/** Pixels as the camera held them, upright, three bytes each. */
export interface HeicPicture {
  width: number;
  height: number;
  pixels: Uint8Array<ArrayBuffer>;
  profile: ColorProfile;
}

/** The color space of the pixels: an ICC profile of the file, or one that it names. */
export type ColorProfile = Uint8Array<ArrayBuffer> | 'srgb' | 'p3';

/** The functions of libheif's C API that we call. Addresses are numbers; a struct is returned at the first address. */
interface Libheif {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _heif_context_alloc(): number;
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    size: number,
    options: 0,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, out: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_get_ispe_width(handle: number): number;
  _heif_image_handle_get_ispe_height(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, out: number): void;
  _heif_decoding_options_alloc(): number;
  _heif_decode_image(
    error: number,
    handle: number,
    out: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
}

/** 48 megapixels of a phone take 420 MB. */
const MEMORY_BYTES = 640 * 1024 * 1024;
const PAGE_BYTES = 65_536;
/** Those of cameras have less than 4 kB. */
const PROFILE_MAX_BYTES = 1024 * 1024;

// Values of libheif's enums, and where its structs have their fields.
const COLORSPACE_RGB = 1;
const INTERLEAVED_RGB = 10;
const OPTION_STRICT = 21;
const NCLX_PRIMARIES = 4;
const PRIMARIES_P3 = 12;
const SECURITY_LIMIT_EXCEEDED = 1000;

/** Decodes the primary image of a HEIC file; throws when it does not decode to its end. One call in a thread: it frees nothing. */
export function readHeic(file: Uint8Array): HeicPicture | 'too_many_pixels' {
  limitMemory();
  const heif = load();
  const error = heif._malloc(12);
  const out = heif._malloc(4);
  const at = (address: number) => heif.HEAPU32[address >> 2] ?? 0;
  const code = () => at(error);
  const requireOk = () => {
    if (code() !== 0) throw new Error(`libheif error ${code()}.${at(error + 4)}`);
  };
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(MAX_PIXELS)));
  const bytes = heif._malloc(file.length);
  heif.HEAPU8.set(file, bytes);
  heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0);
  if (code() !== 0 && at(error + 4) === SECURITY_LIMIT_EXCEEDED) return 'too_many_pixels';
  requireOk();
  heif._heif_context_get_primary_image_handle(error, context, out);
  requireOk();
  const handle = at(out);
  const told = [
    heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle),
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle),
  ];
  if (Math.max(...told) > MAX_PIXELS) return 'too_many_pixels';
  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + OPTION_STRICT] = 1;
  heif._heif_decode_image(error, handle, out, COLORSPACE_RGB, INTERLEAVED_RGB, options);
  requireOk();
  const image = at(out);
  const [width, height] = [
    heif._heif_image_get_width(image, INTERLEAVED_RGB),
    heif._heif_image_get_height(image, INTERLEAVED_RGB),
  ];
  const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED_RGB, out);
  return {
    width,
    height,
    pixels: copyRows(heif.HEAPU8, { start: plane, stride: at(out), width: width * 3, height }),
    profile: readProfile(heif, handle, { error, out }),
  };
}

interface WasmMemory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What needs more gets no memory, and fails. */
function limitMemory(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
    .WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithinLimit(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

/** With its binary at hand, it starts at once. */
function load(): Libheif {
  const wasmBinary = readFileSync(new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  return (createLibheif as unknown as (options: { wasmBinary: Uint8Array }) => Libheif)({ wasmBinary });
}

function copyRows(
  heap: Uint8Array,
  { start, stride, width, height }: { start: number; stride: number; width: number; height: number },
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = start + row * stride;
    rows.set(heap.subarray(from, from + width), row * width);
  }
  return rows;
}

function readProfile(
  heif: Libheif,
  handle: number,
  { error, out }: { error: number; out: number },
): ColorProfile {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size > 0 && size <= PROFILE_MAX_BYTES) {
    const profile = heif._malloc(size);
    heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
    return heif.HEAPU8.slice(profile, profile + size);
  }
  heif._heif_image_handle_get_nclx_color_profile(error, handle, out);
  if (heif.HEAPU32[error >> 2] !== 0) return 'srgb';
  const nclx = heif.HEAPU32[out >> 2] ?? 0;
  return heif.HEAPU32[(nclx + NCLX_PRIMARIES) >> 2] === PRIMARIES_P3 ? 'p3' : 'srgb';
}
