export const PROVIDERS = ['google', 'github'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The providers offered at sign-in: the configured ones; in the demo all, with made-up accounts for the rest. */
export const shownProviders = (config: { demo: boolean; oauthProviders: readonly Provider[] }): Provider[] =>
  PROVIDERS.filter((one) => config.demo || config.oauthProviders.includes(one));

/** Names as shown to users. */
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' };

/**
 * Whether the provider can be asked to authenticate its signed-in user again. Without that, a round trip proves
 * nothing about the person at the keyboard.
 */
export const CAN_REAUTHENTICATE: Record<Provider, boolean> = { google: true, github: false };
