/**
 * What the landing page claims. Examples until an operator writes their own here: the demo marks them as such,
 * outside the demo they are not shown. Set `areExamples` to false with your own figures and customers; their
 * texts stand in the language files under `landing.quotes`.
 */
export const MARKETING = {
  areExamples: true,
  figures: [
    { value: '10K+', of: 'vehicles' },
    { value: '25K+', of: 'drivers' },
    { value: '1M+', of: 'rides' },
    { value: '50+', of: 'cities' },
  ],
  /** What the three speak of, a month. */
  quotedCents: 80_000,
  quotes: [
    { name: 'Renee', text: 'renee' },
    { name: 'Tomas', text: 'tomas' },
    { name: 'Imani', text: 'imani' },
  ],
} as const;
