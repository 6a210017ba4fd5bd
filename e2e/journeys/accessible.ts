import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Pins lie over each other where cars stand side by side. Each car is a card of the list beside the map, too: the
 * exception that WCAG 2.5.8 calls equivalent.
 */
const isPinTooClose = (rule: string, html: string) => rule === 'target-size' && html.includes('class="_pin_');

/** Nothing that axe finds stands against the page as it is now, with whatever is open; `name` says which moment that is. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isPinTooClose(id, html)).map(({ html }) => `${id}: ${html}`),
  );
  expect(found, name).toEqual([]);
}
