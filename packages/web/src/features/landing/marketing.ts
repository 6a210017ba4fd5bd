/**
 * The claims of the landing page. They are examples until an operator replaces them: the demo marks them as such,
 * other deployments hide them. Set `areExamples` to false with your own figures and customers; their texts are in the
 * language files under `landing.quotes`.
 */
export const MARKETING = {
  areExamples: true,
  figures: [
    { value: '10K+', of: 'vehicles' },
    { value: '25K+', of: 'drivers' },
    { value: '1M+', of: 'rides' },
    { value: '50+', of: 'cities' },
  ],
  /** The monthly amount in the three quotes. */
  quotedCents: 80_000,
  quotes: [
    { name: 'Renee', text: 'renee' },
    { name: 'Tomas', text: 'tomas' },
    { name: 'Imani', text: 'imani' },
  ],
} as const;
