import { isAbsolute, resolve } from 'node:path';
import { fieldTexts, parseFields } from '@josey/contract/core/field-errors';
import type { z } from 'zod';
import { SETTINGS, type Setting, type Settings } from './settings.ts';

export type Config = Omit<
  Settings,
  'DEMO' | 'DEMO_CITY' | 'HOST' | 'LOG_LEVEL' | 'MAP_STYLE_LIGHT' | 'MAP_STYLE_DARK'
> & {
  DEMO: boolean;
  DEMO_CITY: boolean;
  HOST: string;
  LOG_LEVEL: string;
  MAP_STYLE_LIGHT: string | undefined;
  MAP_STYLE_DARK: string | undefined;
  production: boolean;
};

/** The configuration is invalid; the message lists all errors, one per line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Josey cannot start with these settings:\n  ${problems.join('\n  ')}`);
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const NO_PROCESSOR =
  'STRIPE_SECRET_KEY is missing, or one of the test mode. ALLOW_TEST_MONEY=1 starts with test money: no card is charged.';
const NO_MAIL_SERVER =
  'SMTP_URL is missing: there is no mail server. ALLOW_NO_MAIL=1 starts without: emails wait.';

const OPENFREEMAP = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
};

/** Reads and checks all settings. Throws {@link ConfigError} that lists all errors. */
export function readConfig(environment: Record<string, string | undefined>, root = process.cwd()): Config {
  const problems: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = environment[name]?.trim() || undefined;
    const parsed = parseFields<z.ZodType>(setting.schema, given);
    const [wrong] = Object.values(fieldTexts(parsed.problems));
    if (wrong) problems.push(`${name}: ${wrong}`);
    else read[name] = parsed.data;
  }
  const settings = read as Settings;
  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? !production;
  if (production && settings.DEMO_CITY)
    problems.push('DEMO_CITY is on: production refuses the made-up city.');
  if (production) problems.push(...productionProblems(environment, demo), ...refusedDefaults(settings));
  problems.push(...storageProblems(settings));
  problems.push(...databaseProblems(settings));
  problems.push(...oauthProblems(settings, production));
  problems.push(...languageModelProblems(settings));
  problems.push(...stripeProblems(settings));
  if (Boolean(settings.VAPID_PUBLIC_KEY) !== Boolean(settings.VAPID_PRIVATE_KEY))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.');
  if (settings.SMTP_URL && !settings.MAIL_FROM) problems.push('MAIL_FROM is missing beside SMTP_URL.');
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...settings,
    production,
    DEMO: demo,
    DEMO_CITY: settings.DEMO_CITY ?? demo,
    ADMIN_EMAIL: settings.ADMIN_EMAIL ?? (demo ? 'admin@example.test' : undefined),
    // The demo's administrator signs in with one click and fills the demo before one could be set up.
    ADMIN_SECOND_FACTOR: settings.ADMIN_SECOND_FACTOR && !demo,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? (demo ? settings.DEMO_PASSWORD : undefined),
    LOG_LEVEL: settings.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    // Fastify would serve `localhost` on a second server for IPv6, without sockets and guards of connections.
    HOST: settings.HOST?.replace(/^localhost$/, '127.0.0.1') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(root, settings.DATA_DIR),
    ...mapStyles(settings, production),
  };
}

/** A deployment with its own map must not load a public one in the other color scheme. */
function mapStyles({ MAP_STYLE_LIGHT, MAP_STYLE_DARK }: Settings, production: boolean) {
  if (MAP_STYLE_LIGHT || MAP_STYLE_DARK || !production) return { MAP_STYLE_LIGHT, MAP_STYLE_DARK };
  return { MAP_STYLE_LIGHT: OPENFREEMAP.light, MAP_STYLE_DARK: OPENFREEMAP.dark };
}

function oauthProblems(settings: Settings, production: boolean): string[] {
  const halves = (['GOOGLE', 'GITHUB'] as const).filter(
    (name) => !settings[`OAUTH_${name}_CLIENT_ID`] !== !settings[`OAUTH_${name}_CLIENT_SECRET`],
  );
  const addresses = ['OAUTH_GOOGLE_ISSUER', 'OAUTH_GITHUB_URL', 'OAUTH_GITHUB_API_URL'] as const;
  const open = addresses.filter((name) => production && settings[name].startsWith('http:'));
  return [
    ...halves.map((name) => `OAUTH_${name}_CLIENT_ID and OAUTH_${name}_CLIENT_SECRET belong together.`),
    ...open.map((name) => `${name} must begin with https: secrets travel there.`),
  ];
}

function languageModelProblems({
  LLM_BASE_URL: url,
  LLM_API_KEY: key,
  LLM_MODEL: model,
}: Settings): string[] {
  if (!url) return key || model ? ['LLM_BASE_URL is missing beside its settings.'] : [];
  const isOpen = key && url.startsWith('http:') && !LOOPBACK.includes(new URL(url).hostname);
  return [
    ...(model ? [] : ['LLM_MODEL is missing beside LLM_BASE_URL.']),
    ...(isOpen ? ['LLM_BASE_URL must begin with https: the key travels there.'] : []),
  ];
}

function productionProblems(environment: Record<string, string | undefined>, demo: boolean): string[] {
  const missing = Object.entries(SETTINGS as Record<string, Setting>)
    .filter(([name, setting]) => setting.requiredInProduction && !environment[name]?.trim())
    .map(([name, setting]) => `${name} is missing: ${setting.about}`);
  return demo ? ['DEMO is on: production refuses demo people and demo sign-ins.', ...missing] : missing;
}

/** Defaults that production uses only when a setting says so aloud. */
function refusedDefaults(settings: Settings): string[] {
  const { ALLOW_TEST_MONEY, ALLOW_NO_MAIL, SMTP_URL, STRIPE_SECRET_KEY } = settings;
  const isRealMoney = STRIPE_SECRET_KEY?.includes('_live_');
  return [
    ...(ALLOW_TEST_MONEY || isRealMoney ? [] : [NO_PROCESSOR]),
    ...(ALLOW_NO_MAIL || SMTP_URL ? [] : [NO_MAIL_SERVER]),
  ];
}

/** Real money goes to Stripe itself, and its events come back signed. */
function stripeProblems(settings: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: base } = settings;
  const { STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_CONNECT_WEBHOOK_SECRET: connect } = settings;
  if (!secret)
    return webhook || base || publishable || connect
      ? ['STRIPE_SECRET_KEY is missing beside its settings.']
      : [];
  const isLive = secret.includes('_live_');
  return [
    ...(webhook ? [] : ['STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY.']),
    ...(publishable && publishable.includes('_live_') !== isLive
      ? ['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes.']
      : []),
    ...(base && isLive ? ['STRIPE_API_BASE is for keys of the test mode.'] : []),
  ];
}

/** A half-configured S3 would silently keep files on the disk of one machine. */
function storageProblems(settings: Settings): string[] {
  const given = (...names: (keyof Settings)[]) => names.some((name) => settings[name]);
  const half = given('STORAGE_S3_ENDPOINT', 'STORAGE_S3_ACCESS_KEY_ID', 'STORAGE_S3_SECRET_ACCESS_KEY');
  const problems =
    half && !given('STORAGE_S3_BUCKET') ? ['STORAGE_S3_BUCKET is missing beside its settings.'] : [];
  if (given('STORAGE_S3_ACCESS_KEY_ID') !== given('STORAGE_S3_SECRET_ACCESS_KEY')) {
    problems.push('STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY belong together.');
  }
  return problems;
}

/** The embedded database has neither a PgBouncer nor a replica. */
function databaseProblems(settings: Settings): string[] {
  return (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) =>
    settings[name] && !settings.DATABASE_URL ? [`DATABASE_URL is missing beside ${name}.`] : [],
  );
}

/** The text of `.env.example`. */
export function envExample(): string {
  const lines = Object.entries(SETTINGS as Record<string, Setting>).map(([name, setting]) => {
    const initial = setting.schema.safeParse(undefined);
    const value = initial.success && initial.data !== undefined ? String(initial.data) : '';
    return `# ${setting.about}${requirementOf(setting)}\n# ${name}=${value}\n`;
  });
  return `# Every setting with its default. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`;
}

function requirementOf({ requiredInProduction, requiredAtFirst }: Setting): string {
  if (requiredAtFirst) return ' Required at the first start in production.';
  return requiredInProduction ? ' Required in production.' : '';
}
