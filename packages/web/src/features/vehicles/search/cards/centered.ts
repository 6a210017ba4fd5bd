interface Box {
  offsetLeft: number;
  offsetWidth: number;
}

/** The index of the box nearest to the center of a scrolled row; -1 without boxes. */
export function centered(row: { scrollLeft: number; clientWidth: number }, boxes: readonly Box[]): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const away = boxes.map(({ offsetLeft, offsetWidth }) => Math.abs(offsetLeft + offsetWidth / 2 - middle));
  return away.indexOf(Math.min(...away));
}

/** The scroll position that centers a box. */
export function scrollTo(row: { clientWidth: number }, { offsetLeft, offsetWidth }: Box): number {
  return offsetLeft - (row.clientWidth - offsetWidth) / 2;
}
