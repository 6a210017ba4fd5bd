/** Tabs that lead to pages of their own, the first one first. */
export const SECTIONS = {
  payments: ['payments', 'charges', 'disputes', 'payouts', 'promotions', 'ledger', 'differences'],
  settings: ['settings', 'team', 'webhooks'],
} as const;

export type Section = keyof typeof SECTIONS;
export type SectionPage = (typeof SECTIONS)[Section][number];

/** The section of a page; a list of the desk has none. */
export function sectionOf(name: string): Section | undefined {
  const found = Object.entries(SECTIONS).find(([, pages]) => (pages as readonly string[]).includes(name));
  return found?.[0] as Section | undefined;
}
