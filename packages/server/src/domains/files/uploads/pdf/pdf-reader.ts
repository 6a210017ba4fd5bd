import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { holdsUnmistakable, isActive } from './pdf-names.ts';

/** The file violates the syntax, or uses features that we cannot examine. */
export class OpaquePdf extends Error {}
export class ActivePdf extends Error {}

/**
 * `1 0 obj`, also where a comment, a string or a stream seems to hold it: tables may lead a reader there. Before the
 * word stands a number, or the end of the comment that stands behind the number.
 */
const OBJECT = /obj(?<=[\d\r\n][\s\0]*obj)(?=[\s\0()<>[\]{}/%])/g;
const OBJECTS_MAX = 100_000;
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
/** Writers disagree whether the end of the line before `endstream` counts. */
const END_OF_LINE_BYTES = 2;
const DEEPEST = 128;

/**
 * pdf-lib's parser walks through a PDF from its first byte to its last, as if its tables were not there. This one
 * refuses on its way: what acts (ActivePdf), and what a reader could see and pdf-lib does not (OpaquePdf).
 */
export class PdfReader extends PDFParser {
  readonly #expected: number;
  #objects = 0;
  #depth = 0;
  #room = UNPACKED_MAX_BYTES;
  #refusal: Error | undefined;

  constructor(bytes: Buffer) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    this.#expected = countObjects(bytes.toString('latin1'));
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      // Also an object that a later one of the same number replaces.
      this.#attempt(() => refuseActive(object, 0));
      assign(ref, object);
    };
  }

  /** All objects, packed ones too. */
  async read(): Promise<PDFObject[]> {
    if (this.#expected > OBJECTS_MAX) throw new OpaquePdf();
    try {
      await this.parseDocument();
    } catch (error) {
      // pdf-lib tries a broken object again and says only that it is broken.
      throw this.#refusal ?? new OpaquePdf('not to be parsed', { cause: error });
    }
    if (this.#objects !== this.#expected) throw new OpaquePdf();
    return this.context.enumerateIndirectObjects().map(([, object]) => object);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.#depth === 0) this.#objects++;
    return this.#within(() => super.parseObject(ref));
  }

  /** Also a trailer, which is no object. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    return this.#within(() => super.parseDict(ref));
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) this.#judgeStream(object);
    return object;
  }

  #within<T>(parse: () => T): T {
    return this.#attempt(() => {
      if (++this.#depth > DEEPEST) throw new OpaquePdf();
      const parsed = parse();
      this.#depth--;
      return parsed;
    });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      if (error instanceof ActivePdf || error instanceof OpaquePdf) this.#refusal ??= error;
      throw error;
    }
  }

  /** Looks into a stream that a reader could take for packed objects, before pdf-lib unpacks it. */
  #judgeStream({ dict, contents }: PDFRawStream): void {
    const has = (name: string) => dict.has(PDFName.of(name));
    // Its bytes are in another file.
    if (has('F') || has('FFilter')) throw new ActivePdf();
    const told = dict.get(PDFName.of('Length'));
    if (told instanceof PDFNumber && Math.abs(told.asNumber() - contents.length) > END_OF_LINE_BYTES)
      throw new OpaquePdf();
    const type = dict.get(PDFName.of('Type'));
    if (has('Type') && !(type instanceof PDFName)) throw new OpaquePdf();
    const isPacked = type === PDFName.of('ObjStm');
    if (!isPacked && has('First')) throw new OpaquePdf();
    if (isPacked && has('DecodeParms')) throw new OpaquePdf();
    if (!isPacked && type !== PDFName.of('XRef')) return;
    const unpacked = unpack(dict, contents, this.#room);
    this.#room -= unpacked.length;
    if (!isPacked) return;
    const text = unpacked.toString('latin1');
    if (holdsUnmistakable(text)) throw new ActivePdf();
    if (countObjects(text) > 0) throw new OpaquePdf();
  }
}

/** Another or several compressions: scanners and printers do not write that. */
function unpack(dict: PDFDict, contents: Uint8Array, room: number): Buffer {
  if (room <= 0) throw new OpaquePdf();
  const filter = dict.get(PDFName.of('Filter'));
  if (filter === undefined) return Buffer.from(contents.subarray(0, room));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  if (only !== PDFName.of('FlateDecode')) throw new OpaquePdf();
  try {
    return inflateSync(contents, { maxOutputLength: room });
  } catch {
    throw new OpaquePdf();
  }
}

function refuseActive(object: PDFObject, depth: number): void {
  if (depth > DEEPEST) throw new OpaquePdf();
  if (object instanceof PDFName && isActive(object.decodeText())) throw new ActivePdf();
  const children = object instanceof PDFArray ? object.asArray() : entriesOf(object);
  for (const child of children) refuseActive(child, depth + 1);
}

function entriesOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return entriesOf(object.dict);
  return object instanceof PDFDict ? object.entries().flat() : [];
}

function countObjects(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(OBJECT)) count++;
  return count;
}
