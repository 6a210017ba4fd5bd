const DAY_MILLISECONDS = 86_400_000;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const elapsedMilliseconds = ({ startsAt, endsAt }: Span): number =>
  endsAt.getTime() - startsAt.getTime();

/** Started days, used for extras and cancellations. */
export const startedDays = (span: Span): number => Math.ceil(elapsedMilliseconds(span) / DAY_MILLISECONDS);
