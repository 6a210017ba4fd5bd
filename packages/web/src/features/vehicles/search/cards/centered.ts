interface Box {
  offsetLeft: number;
  offsetWidth: number;
}

/** Which of the boxes in a row that scrolls stands nearest to its middle; -1 without any. */
export function centered(row: { scrollLeft: number; clientWidth: number }, boxes: readonly Box[]): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const away = boxes.map(({ offsetLeft, offsetWidth }) => Math.abs(offsetLeft + offsetWidth / 2 - middle));
  return away.indexOf(Math.min(...away));
}

/** How far such a row is scrolled when a box of it stands in the middle. */
export function scrollTo(row: { clientWidth: number }, { offsetLeft, offsetWidth }: Box): number {
  return offsetLeft - (row.clientWidth - offsetWidth) / 2;
}
