interface Entry {
  /** The same entry again takes the place of the first. */
  id: string;
  /** Of two entries with one id the higher is newer. */
  sequence: number;
  summary: string;
  place: string | undefined;
  start: Date;
  end: Date;
  url: string;
}

/** One entry for a calendar app (RFC 5545), in UTC, which every app shows on its own clock. */
export async function calendarEntry({ id, place, ...entry }: Entry): Promise<Buffer> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const host = new URL(entry.url).hostname;
  const calendar = ical({ prodId: `//${host}//Trips//EN`, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({ id: `${id}@${host}`, ...(place && { location: place }), ...entry });
  return Buffer.from(calendar.toString());
}
