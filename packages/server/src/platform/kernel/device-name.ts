import Bowser from 'bowser';

/** What a person would call the device that a user agent describes; a part that it does not tell is absent. */
export interface DeviceName {
  browser?: string;
  system?: string;
  kind: 'desktop' | 'phone' | 'tablet' | 'other';
}

const KINDS: Record<string, DeviceName['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What there is. Of anything else the library repeats the words, and they may be anybody's invitation. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

export function deviceName(userAgent: string | null): DeviceName {
  if (!userAgent) return { kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    ...(browser.name && BROWSERS.has(browser.name) && { browser: browser.name }),
    ...(os.name && SYSTEMS.has(os.name) && { system: os.name }),
    kind: KINDS[platform.type ?? ''] ?? 'other',
  };
}
