import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

/** One setting: how it is read, its default, and one line that explains it (`.env.example` is made from these). */
interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T;
  about: string;
  /** What production must be given; the default serves development and the demo. */
  requiredInProduction?: true;
}

const number = (initial: number) => z.coerce.number().default(initial);
const wholeCents = (initial: number) => z.coerce.number().int().min(0).default(initial);
const percent = (initial: number) => z.coerce.number().min(0).max(100).default(initial);
const words = (initial: string) => z.string().default(initial);
const absent = z.string().optional();

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const SETTINGS = {
  NODE_ENV: { schema: words('development'), about: 'production refuses demo settings and missing secrets.' },
  DEMO: {
    schema: z.stringbool().optional(),
    about: '1 outside production: demo people, cars and simulated drivers. 0: an empty Josey.',
  },
  PORT: {
    schema: number(3000).pipe(z.number().int().min(0).max(65_535)),
    about: 'The port that the server listens on.',
  },
  HOST: { schema: absent, about: 'The address that it listens on: 127.0.0.1 in the demo, else 0.0.0.0.' },
  PUBLIC_URL: {
    schema: z.url().optional(),
    about: 'The address that people type, for links and origin checks.',
    requiredInProduction: true,
  },
  TRUST_PROXY: {
    schema: number(0).pipe(z.number().int().min(0)),
    about: 'How many reverse proxies stand in front; then nobody may reach the port past them.',
  },
  DATA_DIR: {
    schema: words('.data'),
    about: 'The folder that holds the embedded database and the uploaded files.',
  },
  STORAGE_S3_BUCKET: {
    schema: absent,
    about: 'A bucket of a storage that speaks S3, for the uploaded files; it is private. Default: DATA_DIR.',
  },
  STORAGE_S3_ENDPOINT: { schema: z.url().optional(), about: 'Its address. Default: Amazon.' },
  STORAGE_S3_REGION: { schema: words('us-east-1'), about: 'Its region.' },
  STORAGE_S3_ACCESS_KEY_ID: {
    schema: absent,
    about: 'Who Josey is to it. Default: what the AWS SDK finds in environment, profile or machine.',
  },
  STORAGE_S3_SECRET_ACCESS_KEY: { schema: absent, about: 'The secret of that key.' },
  DATABASE_URL: { schema: absent, about: 'A PostgreSQL (15 or newer) to use instead of the embedded one.' },
  DATABASE_CONNECTIONS: {
    schema: number(10).pipe(z.number().int().min(2)),
    about: 'How many connections one server process opens.',
  },
  SECRET: {
    schema: z.string().min(32).optional(),
    about: 'Signs quotes and links; at least 32 characters. Made and kept in DATA_DIR when absent.',
    requiredInProduction: true,
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    about: 'The first administrator, made at a start that finds none.',
  },
  ADMIN_PASSWORD: { schema: z.string().min(6).optional(), about: 'Their password, used once.' },
  ADMIN_NAME: { schema: words('Admin Josey'), about: 'Their first and last name.' },
  ADMIN_SECOND_FACTOR: {
    schema: z.stringbool().default(false),
    about: '1: administrators may administrate only once two-step sign-in is on. Not in the demo.',
  },
  OAUTH_GOOGLE_CLIENT_ID: {
    schema: absent,
    about:
      'Sign-in with Google: the id of the OAuth client. Its address to come back to is PUBLIC_URL/oauth/google.',
  },
  OAUTH_GOOGLE_CLIENT_SECRET: { schema: absent, about: 'The secret of that client.' },
  OAUTH_GOOGLE_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    about: 'Any OpenID provider can stand in for Google: its issuer.',
  },
  OAUTH_GITHUB_CLIENT_ID: {
    schema: absent,
    about:
      'Sign-in with GitHub: the id of the OAuth app. Its address to come back to is PUBLIC_URL/oauth/github.',
  },
  OAUTH_GITHUB_CLIENT_SECRET: { schema: absent, about: 'The secret of that app.' },
  OAUTH_GITHUB_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://github.com'),
    about: 'GitHub, or an enterprise server of it.',
  },
  OAUTH_GITHUB_API_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://api.github.com'),
    about: 'The address of its API.',
  },
  DEMO_PASSWORD: {
    schema: z.string().min(6).default('josey-demo'),
    about: 'The password of all demo people.',
  },
  OPERATOR_NAME: {
    schema: words('Josey'),
    about: 'Who runs this Josey: the person or company that the legal pages and the footer name.',
    requiredInProduction: true,
  },
  SUPPORT_PHONE: {
    schema: words('410-555-0100'),
    about: 'The phone number in the footer.',
    requiredInProduction: true,
  },
  SUPPORT_EMAIL: {
    schema: words('support@example.test'),
    about: 'The e-mail address in the footer.',
    requiredInProduction: true,
  },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, error: 'Give an address like smtp://user:password@host:587.' })
      .optional(),
    about:
      'The mail server: smtp://user:password@host:587 or smtps://. Default: the demo keeps mails on /demo/mail.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(
        /^(?:[^<>@\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
        'Give an address like Josey <josey@example.test>.',
      )
      .optional(),
    about: 'Whom mails come from: Josey <no-reply@josey.example>. Needed with SMTP_URL.',
  },
  CURRENCY: { schema: words('USD').pipe(z.string().length(3)), about: 'The ISO currency of all prices.' },
  TIME_ZONE: {
    schema: words('America/New_York').refine(isTimeZone, 'is not the name of a time zone'),
    about: 'The IANA time zone in which the figures of administrators begin their days and months.',
  },
  LOG_LEVEL: { schema: words('info'), about: 'trace, debug, info, warn, error or silent.' },
  RATE_LIMIT_FACTOR: {
    schema: number(1).pipe(z.number().positive()),
    about: 'Multiplies the limits per period, never sizes.',
  },
  SIMULATED_DRIVERS: {
    schema: number(12).pipe(z.number().int().min(0)),
    about: 'How many simulated drivers live in the demo.',
  },
  SIMULATION_SPEED: {
    schema: number(1).pipe(z.number().positive().max(50)),
    about: 'How many times faster than real the simulated drivers move.',
  },
  MAP_STYLE_LIGHT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'A MapLibre style for the light map; its tiles, fonts and pictures come from the same origin. Default: the demo city, in production OpenFreeMap.',
  },
  MAP_STYLE_DARK: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'The same for the dark map. Where only one is set, it serves both.',
  },
  GEOCODING_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'A Photon server that finds addresses. Default: the built-in list of places, cities and airports.',
  },
  LLM_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'A language model for JoseyAI: any server that speaks OpenAI’s /chat/completions, up to /v1. It gets what people ask and what is looked up for them. Default: the built-in helper.',
  },
  LLM_API_KEY: { schema: absent, about: 'The key for it, where it wants one.' },
  LLM_MODEL: { schema: absent, about: 'Which of its models. Needed with LLM_BASE_URL.' },
  RENTAL_COMMISSION_PERCENT: {
    schema: percent(20),
    about: "The platform's part of what a renter pays the owner.",
  },
  RENTAL_SERVICE_FEE_PERCENT: { schema: percent(10), about: 'What the renter pays the platform on top.' },
  TAX_PERCENT: { schema: percent(0), about: 'Tax on rentals.' },
  RIDE_BASE_CENTS: { schema: wholeCents(300), about: 'The fare that every ride starts with.' },
  RIDE_PER_MILE_CENTS: { schema: wholeCents(150), about: 'The fare of a mile.' },
  RIDE_PER_MINUTE_CENTS: { schema: wholeCents(0), about: 'The fare of a minute.' },
  RIDE_MINIMUM_CENTS: { schema: wholeCents(0), about: 'No ride costs less.' },
  RIDE_COMMISSION_PERCENT: { schema: percent(20), about: "The platform's part of a fare." },
  RIDE_CANCELLATION_FEE_CENTS: {
    schema: wholeCents(0),
    about: 'What a rider owes who cancels later than 2 minutes after acceptance.',
  },
  RIDE_PIN_REQUIRED: {
    schema: z.stringbool().optional(),
    about: 'Whether a ride starts only with the rider’s PIN. Default: in production yes, in the demo no.',
  },
} satisfies Record<string, Setting>;

type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

export type Config = Omit<
  Settings,
  'DEMO' | 'HOST' | 'RIDE_PIN_REQUIRED' | 'MAP_STYLE_LIGHT' | 'MAP_STYLE_DARK'
> & {
  DEMO: boolean;
  HOST: string;
  RIDE_PIN_REQUIRED: boolean;
  MAP_STYLE_LIGHT: string | undefined;
  MAP_STYLE_DARK: string | undefined;
  production: boolean;
};

/** The configuration is wrong; the message lists all that is, a line each. */
export class ConfigError extends Error {}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const OPENFREEMAP = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
};

/** Reads and checks every setting at once. Throws {@link ConfigError} that names all that is wrong. */
export function readConfig(environment: Record<string, string | undefined>, root = process.cwd()): Config {
  const problems: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = environment[name]?.trim() || undefined;
    const parsed = setting.schema.safeParse(given);
    if (parsed.success) read[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message}`);
  }
  const settings = read as Settings;
  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? !production;
  if (production) problems.push(...productionProblems(environment, demo));
  problems.push(...storageProblems(settings));
  problems.push(...oauthProblems(settings, production));
  problems.push(...languageModelProblems(settings));
  if (settings.SMTP_URL && !settings.MAIL_FROM) problems.push('MAIL_FROM is missing beside SMTP_URL.');
  if (problems.length > 0)
    throw new ConfigError(`Josey cannot start with these settings:\n  ${problems.join('\n  ')}`);
  return {
    ...settings,
    production,
    DEMO: demo,
    ADMIN_EMAIL: settings.ADMIN_EMAIL ?? (demo ? 'admin@example.test' : undefined),
    // The demo's administrator signs in by a press and fills the demo before anybody could set one up.
    ADMIN_SECOND_FACTOR: settings.ADMIN_SECOND_FACTOR && !demo,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? (demo ? settings.DEMO_PASSWORD : undefined),
    HOST: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    DATA_DIR: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(root, settings.DATA_DIR),
    RIDE_PIN_REQUIRED: settings.RIDE_PIN_REQUIRED ?? production,
    ...mapStyles(settings, production),
  };
}

/** Whoever names a map of their own is not sent to anybody else's in the other scheme. */
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

/** Half a storage would keep files on the disk of one machine, where nobody looks for them. */
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

/** The text of `.env.example`. */
export function envExample(): string {
  const lines = Object.entries(SETTINGS as Record<string, Setting>).map(([name, setting]) => {
    const initial = setting.schema.safeParse(undefined);
    const value = initial.success && initial.data !== undefined ? String(initial.data) : '';
    return `# ${setting.about}${setting.requiredInProduction ? ' Required in production.' : ''}\n# ${name}=${value}\n`;
  });
  return `# Every setting with its default. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`;
}
