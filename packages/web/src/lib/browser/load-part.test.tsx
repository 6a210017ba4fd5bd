import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadPart, watchStyles } from './load-part.ts';

const HREF = 'https://josey.example/assets/dialog.css';
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${HREF}"]`)];
const happens = (name: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(name));
watchStyles();

// Only the events of the tests end a request for a stylesheet.
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
const before = { ...settings };
Object.assign(settings, {
  disableCSSFileLoading: false,
  enableCSSFileLoading: true,
  fetch: { ...(before.fetch as object), interceptor: { beforeAsyncRequest: () => new Promise(() => {}) } },
});
afterAll(() => void Object.assign(settings, before));

/** As Vite leaves it: the stylesheet is marked as fetched, and only its script is fetched again. */
function failedStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = HREF;
  document.head.append(link);
  onTestFinished(async () => {
    const last = loadPart(part, false);
    happens('load');
    await last;
    for (const one of links()) one.remove();
  });
  link.dispatchEvent(new Event('error'));
}
const part = async () => 'the part';

test('a part that is tried again waits for its stylesheet, and fails while it is missing', async () => {
  failedStyle();
  const first = loadPart(part, false);
  happens('error');
  await expect(first).rejects.toBeDefined();
  const second = loadPart(part, false);
  happens('load');
  expect(await second).toBe('the part');
  expect(links()).toHaveLength(1);
});

test('parts that are tried again together wait for one attempt', async () => {
  failedStyle();
  const load = vi.fn(part);
  const both = [loadPart(load, false), loadPart(load, false)];
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(links()).toHaveLength(1);
  happens('load');
  expect(await Promise.all(both)).toEqual(['the part', 'the part']);
});

test('another part does without the missing stylesheet, which may be none of its own', async () => {
  failedStyle();
  const other = loadPart(part);
  happens('error');
  expect(await other).toBe('the part');
});

test('a stylesheet that never arrives holds no part for ever', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  failedStyle();
  const other = loadPart(part);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await other).toBe('the part');
});
