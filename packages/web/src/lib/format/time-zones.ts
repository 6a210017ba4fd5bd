/**
 * All time zones that the browser knows, by place, with their present offset. Zones in `also` are included under
 * their own name when the browser lists them under another.
 */
export function timeZoneOptions(
  locale: string,
  at: Date,
  also: string[],
): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: labelOf(zone, locale, at) }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the label contains every typed word, ignoring case and accents. */
export function isFoundBy(label: string, search: string): boolean {
  const words = plain(search).split(/[\s/_]+/);
  return words.every((word) => plain(label).includes(word));
}

function labelOf(zone: string, locale: string, at: Date): string {
  const place = zone.replaceAll('_', ' ').replaceAll('/', ' / ');
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return [place, offset].filter((word, index, all) => all.indexOf(word) === index).join(' · ');
}
