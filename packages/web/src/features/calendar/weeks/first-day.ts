/** The day that begins a week where this language is spoken, 1 (Monday) to 7; Sunday in the United States. */
export function firstDayOf(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return info.getWeekInfo?.().firstDay ?? (locale === 'en-US' ? 7 : 1);
}
