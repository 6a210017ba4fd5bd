import { LANGUAGES } from '@josey/contract/values/languages';
import { isCurrency } from '@josey/contract/values/money/currency';
import { isTimeZone } from '@josey/contract/values/time/time-zone';
import { z } from 'zod';

/** One setting: its parser, its default, and one line that explains it (`.env.example` is generated from these). */
export interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T;
  about: string;
  /** Required in production; the default is for development and the demo. */
  requiredInProduction?: true;
  /** Production needs it until the settings in the database have a first version. */
  requiredAtFirst?: true;
}

const number = (initial: number) => z.coerce.number().default(initial);
const wholeCents = z.coerce.number().int().min(0).optional();
const percent = z.coerce.number().min(0).max(100).optional();
/** An administrator changes it on the Settings page; afterwards the variable only gets a note there. */
const first = (about: string) => `First value of the Settings page: ${about}`;
const words = (initial: string) => z.string().default(initial);
const absent = z.string().optional();

/** The levels of pino. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** All settings. */
export const SETTINGS = {
  NODE_ENV: { schema: words('development'), about: 'production refuses demo settings and missing secrets.' },
  DEMO: {
    schema: z.stringbool().optional(),
    about: '1 outside production: demo people, cars and simulated drivers. 0: an empty Josey.',
  },
  DEMO_CITY: {
    schema: z.stringbool().optional(),
    about: 'The made-up city as the first place, with its streets and quick picks. Default: as DEMO.',
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
    about: 'How many reverse proxies are in front; then no client may reach the port past them.',
  },
  CONNECTIONS: {
    schema: number(10_000).pipe(z.number().int().min(1)),
    about: 'How many connections one server process has open at most.',
  },
  CONNECTIONS_PER_ADDRESS: {
    schema: number(200).pipe(z.number().int().min(1)),
    about:
      'How many of them one address may have; behind a proxy, how many requests under way. An office shares one address.',
  },
  SOCKETS_PER_ACCOUNT: {
    schema: number(10).pipe(z.number().int().min(1)),
    about: 'How many live connections (tabs, devices) one account may have.',
  },
  DRAIN_SECONDS: {
    schema: number(0).pipe(z.number().min(0).max(300)),
    about:
      'How long it serves on after SIGTERM, while /readyz already answers 503: longer than the interval at which a load balancer asks.',
  },
  DATA_DIR: {
    schema: words('.data'),
    about: 'The folder that holds the embedded database and the uploaded files.',
  },
  WEBHOOKS_TO_PRIVATE_ADDRESSES: {
    schema: z.stringbool().default(false),
    about: '1: webhooks may go to addresses of your own network, and without https.',
  },
  PUSH_SERVICES: {
    schema: words(
      'fcm.googleapis.com, *.push.services.mozilla.com, web.push.apple.com, *.push.apple.com, *.notify.windows.com',
    ),
    about: 'The hosts of push services that browsers may subscribe with, separated by commas.',
  },
  PUSH_TO_PRIVATE_ADDRESSES: {
    schema: z.stringbool().default(false),
    about: '1: push services may be at addresses of your own network, without https and on other ports.',
  },
  VAPID_PUBLIC_KEY: {
    schema: absent,
    about: 'The public key for push messages, base64url. Default: Josey makes a pair once and keeps it.',
  },
  VAPID_PRIVATE_KEY: {
    schema: absent,
    about: 'The private key of that pair. Another pair ends all subscriptions.',
  },
  CALENDARS_FROM_PRIVATE_ADDRESSES: {
    schema: z.stringbool().default(false),
    about: '1: the calendars that owners import may be at addresses of your own network, and without https.',
  },
  DISK_RESERVE_GB: {
    schema: number(2).pipe(z.number().min(0)),
    about:
      'What stays free on the disk of DATA_DIR, for the database. With less, uploads are refused and /readyz says so.',
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
  REDIS_URL: {
    schema: z.url().optional(),
    about:
      'A Redis (7 or newer) of its own, through which several server processes talk; redis://host:6379/1 is its database 1. Default: PostgreSQL.',
  },
  DATABASE_DIRECT_URL: {
    schema: absent,
    about:
      'The same database past PgBouncer, when DATABASE_URL goes through it in transaction mode: for migrations, and for what needs a connection of its own.',
  },
  DATABASE_PREPARED: {
    schema: z.stringbool().default(true),
    about: '0: no prepared statements, which PgBouncer before 1.21 does not know.',
  },
  DATABASE_REPLICA_URL: {
    schema: absent,
    about: 'A streaming replica of the database, which serves search and exports.',
  },
  DATABASE_REPLICA_LAG_SECONDS: {
    schema: number(5).pipe(z.number().min(1).max(60)),
    about: 'While the replica is further behind, the database itself serves them.',
  },
  DATABASE_CONNECTIONS: {
    schema: number(10).pipe(z.number().int().min(2)),
    about:
      'How many connections one server process opens for its calls. Jobs and the process itself take four more.',
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
    schema: absent,
    about: first('who runs this Josey, the person or company that the legal pages and the footer name.'),
    requiredAtFirst: true,
  },
  SUPPORT_PHONE: {
    schema: absent,
    about: first('the phone number in the footer.'),
    requiredAtFirst: true,
  },
  SUPPORT_EMAIL: {
    schema: absent,
    about: first('the email address in the footer.'),
    requiredAtFirst: true,
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
  ALLOW_NO_MAIL: {
    schema: z.stringbool().default(false),
    about:
      '1: production starts without SMTP_URL. Emails wait, among them confirmations and password resets.',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_/, 'Give a secret or restricted key of Stripe, such as sk_live_….')
      .optional(),
    about:
      'Cards and Cash App through Stripe: its secret key. With a key of its test mode no money moves. Default: the built-in sandbox.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().startsWith('whsec_', 'Give the signing secret, which begins with whsec_.').optional(),
    about:
      'The signing secret of the webhook that Stripe sends to PUBLIC_URL/api/webhooks/stripe. Needed with STRIPE_SECRET_KEY.',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'Give a publishable key of Stripe, such as pk_live_….')
      .optional(),
    about:
      'The publishable key beside STRIPE_SECRET_KEY: people add a card in Stripe’s form on a page of this site. Default: on a page of Stripe.',
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    schema: z.string().startsWith('whsec_', 'Give the signing secret, which begins with whsec_.').optional(),
    about:
      'Payouts by Stripe Connect: the signing secret of a second webhook, which Stripe sends for connected accounts to the same address. Default: an administrator transfers by hand.',
  },
  STRIPE_API_BASE: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'The address of a local double of Stripe, with a key of the test mode. Default: Stripe.',
  },
  ALLOW_TEST_MONEY: {
    schema: z.stringbool().default(false),
    about: '1: production starts with test money. No card is charged, and no money is paid out.',
  },
  PAYOUTS_BY_HAND: {
    schema: z.stringbool().default(false),
    about:
      '1: payouts wait for an administrator, who transfers them and marks them as paid, where the provider could do it, too.',
  },
  CURRENCY: {
    schema: z.string().refine(isCurrency, 'Enter an ISO 4217 code, such as USD or JPY.').optional(),
    about: first('the ISO currency of all prices, fixed once a payment was made. Default: USD.'),
  },
  TIME_ZONE: {
    schema: z.string().refine(isTimeZone, 'Enter a time zone, such as Europe/Madrid.').optional(),
    about: first('the IANA time zone of the place. Default: UTC, in the demo that of its city.'),
  },
  DEFAULT_LANGUAGE: {
    schema: z.enum(LANGUAGES).optional(),
    about: first(
      `${LANGUAGES.join(' or ')}, for visitors whose browser asks for none of ours. Default: ${LANGUAGES[0]}.`,
    ),
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS).optional(),
    about: 'trace, debug, info, warn, error or silent. Default: info, and warn in the demo.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(32).optional(),
    about:
      'Who asks for /metrics (Prometheus) sends it as a bearer token; at least 32 characters. Without one, production does not serve it; otherwise this machine alone gets it.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'An OpenTelemetry receiver (OTLP over HTTP, such as http://localhost:4318) that gets the traces of API calls; its headers are in OTEL_EXPORTER_OTLP_HEADERS. Default: none.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: number(1).pipe(z.number().min(0).max(1)),
    about: 'The part of the calls that are traced.',
  },
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
    schema: percent,
    about: first("the platform's part of what a renter pays the owner. Default: 20."),
  },
  RENTAL_SERVICE_FEE_PERCENT: {
    schema: percent,
    about: first('what the renter pays the platform on top, in percent. Default: 10.'),
  },
  TAX_PERCENT: { schema: percent, about: first('tax on rentals, in percent. Default: 0.') },
  RIDE_TAX_PERCENT: { schema: percent, about: first('tax on rides, in percent. Default: 0.') },
  RIDE_BASE_CENTS: {
    schema: wholeCents,
    about: first('the fare that every ride starts with. Default: 300.'),
  },
  RIDE_PER_MILE_CENTS: { schema: wholeCents, about: first('the fare of a mile. Default: 150.') },
  RIDE_PER_MINUTE_CENTS: { schema: wholeCents, about: first('the fare of a minute. Default: 0.') },
  RIDE_MINIMUM_CENTS: { schema: wholeCents, about: first('no ride costs less. Default: 0.') },
  RIDE_COMMISSION_PERCENT: { schema: percent, about: first("the platform's part of a fare. Default: 20.") },
  RIDE_CANCELLATION_FEE_CENTS: {
    schema: wholeCents,
    about: first('what a rider owes for a late cancellation. Default: 0.'),
  },
  RIDE_PIN_REQUIRED: {
    schema: z.stringbool().optional(),
    about: first(
      'whether a ride starts only with the rider’s PIN. Default: in production yes, in the demo no.',
    ),
  },
} satisfies Record<string, Setting>;

export type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };
