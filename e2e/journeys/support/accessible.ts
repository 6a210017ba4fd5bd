import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';

declare const window: { axe?: typeof axe };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Pins overlap where cars are parked side by side. Each car is also a card of the list: the exception that WCAG 2.5.8
 * calls equivalent.
 */
const isPinTooClose = (rule: string, html: string) => rule === 'target-size' && html.includes('class="_pin_');

/** Fails when axe finds a violation on the page in its present state, which `name` describes. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const found = (await violationsOf(page))
    .filter(({ rule, html }) => !isPinTooClose(rule, html))
    .map(({ rule, html }) => `${rule}: ${html}`);
  expect(found, name).toEqual([]);
}

/** Without frames: ours are only the emails in the demo's mailbox. axe stays in the page for the next check. */
async function violationsOf(page: Page): Promise<{ rule: string; html: string }[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    if (!window.axe) throw new Error('axe did not start');
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => ({ rule: id, html, selector: String(target[0]) })),
    );
    // A sticky header or action bar may cover half of a target at the present scroll position.
    const isCovered = async ({ rule, selector }: { rule: string; selector: string }) => {
      const element = rule === 'target-size' && document.querySelector(selector);
      if (!window.axe || !element) return false;
      element.scrollIntoView({ block: 'center' });
      const again = await window.axe.run(element, { runOnly: { type: 'rule', values: [rule] } });
      return again.violations.length === 0;
    };
    const kept: { rule: string; html: string }[] = [];
    for (const one of found) if (!(await isCovered(one))) kept.push({ rule: one.rule, html: one.html });
    return kept;
  }, RULES);
}
