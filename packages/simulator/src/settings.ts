import { parseArgs } from 'node:util';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface Settings {
  url: string;
  drivers: number;
  riders: number;
  /** How many times faster than life people drive and pause. */
  speed: number;
  logLevel: LogLevel;
  /** End when the process that started this one does. */
  withParent: boolean;
  password: string;
  /** Approves simulated drivers that have no account yet. */
  admin: { email: string; password: string } | undefined;
}

/** A setting is wrong; the message says which, for the person who typed it. */
export class SettingsError extends Error {}

export const USAGE = `Drivers and riders that live on Josey's public API.

  --url http://127.0.0.1:3000   the server
  --drivers 12                  how many drive (driver1@example.test and so on)
  --riders 0                    how many ask for rides (rider1@example.test and so on)
  --speed 1                     how many times faster than life they drive and pause
  --log-level info              ${LOG_LEVELS.join(', ')}
  --with-parent                 end when the process that started this one ends

  DEMO_PASSWORD                 the password of all of them
  ADMIN_EMAIL, ADMIN_PASSWORD   an administrator who lets in drivers that do not exist yet`;

/** Reads the command line and the environment. Throws {@link SettingsError}. */
export function readSettings(args: string[], environment: Record<string, string | undefined>): Settings {
  const { values } = parse(args);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  const level = LOG_LEVELS.find((known) => known === values['log-level']);
  if (!level) throw new SettingsError(`--log-level is one of ${LOG_LEVELS.join(', ')}.`);
  if (!environment.DEMO_PASSWORD) throw new SettingsError('DEMO_PASSWORD is missing.');
  if (!URL.canParse(values.url)) throw new SettingsError('--url is not an address.');
  return {
    url: new URL(values.url).origin,
    drivers: atLeast(0, 'drivers', values.drivers),
    riders: atLeast(0, 'riders', values.riders),
    speed: atLeast(0.1, 'speed', values.speed),
    logLevel: level,
    withParent: values['with-parent'],
    password: environment.DEMO_PASSWORD,
    admin: email && password ? { email, password } : undefined,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        drivers: { type: 'string', default: '12' },
        riders: { type: 'string', default: '0' },
        speed: { type: 'string', default: '1' },
        'log-level': { type: 'string', default: 'info' },
        'with-parent': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

function atLeast(least: number, name: string, text: string): number {
  const value = Number(text);
  if (text === '' || !(value >= least && value <= 100_000)) {
    throw new SettingsError(`--${name} is a number from ${least}.`);
  }
  return value;
}
