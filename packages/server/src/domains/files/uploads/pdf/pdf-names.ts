/** Names of active or hidden content: scripts, programs, embedded files, submitting forms, video, encryption. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'Collection',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Encrypt',
  'Crypt',
]);
/** Names that do not occur by chance: they are searched in every byte. */
const UNMISTAKABLE = [...ACTIVE].filter((name) => name.length >= 6);
const NAME_WITH_ESCAPES = /\/[^\s\0()<>[\]{}/%]*#[^\s\0()<>[\]{}/%]*/g;

export function isActive(name: string): boolean {
  return ACTIVE.has(name);
}

export function holdsUnmistakable(text: string): boolean {
  if (UNMISTAKABLE.some((name) => text.includes(`/${name}`) && isWholeName(text, name))) return true;
  return Array.from(text.matchAll(NAME_WITH_ESCAPES), ([name]) => withoutEscapes(name.slice(1))).some(
    (name) => UNMISTAKABLE.includes(name),
  );
}

/** `/Soundness` is not `/Sound`. */
function isWholeName(text: string, name: string): boolean {
  return new RegExp(`/${name}(?![A-Za-z0-9])`).test(text);
}

/** Names may be written with escapes: `/J#61vaScript`. */
function withoutEscapes(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
