import Bowser from 'bowser';

/** A readable name of the device from its user agent; unknown parts are absent. */
export interface DeviceName {
  browser?: string;
  system?: string;
  kind: 'desktop' | 'phone' | 'tablet' | 'other';
}

const KINDS: Record<string, DeviceName['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** The known names. For anything else the library returns the header's own text, which an attacker can choose. */
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
