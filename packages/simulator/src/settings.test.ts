import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const ENVIRONMENT = { DEMO_PASSWORD: 'josey-demo' };

describe('the settings', () => {
  it('are a dozen drivers of the demo when nothing is said', () => {
    expect(readSettings([], ENVIRONMENT)).toEqual({
      url: 'http://127.0.0.1:3000',
      drivers: 12,
      riders: 0,
      speed: 1,
      logLevel: 'info',
      withParent: false,
      password: 'josey-demo',
      admin: undefined,
    });
  });

  it('are read from the command line and the environment', () => {
    const args = [
      '--url',
      'http://localhost:4000/',
      '--drivers',
      '2000',
      '--riders',
      '50',
      '--speed',
      '4',
      '--with-parent',
    ];
    const environment = { ...ENVIRONMENT, ADMIN_EMAIL: 'a@example.test', ADMIN_PASSWORD: 'secret' };
    expect(readSettings(args, environment)).toMatchObject({
      url: 'http://localhost:4000',
      drivers: 2000,
      riders: 50,
      speed: 4,
      withParent: true,
      admin: { email: 'a@example.test', password: 'secret' },
    });
  });

  it.each([
    [['--drivers', 'many'], '--drivers'],
    [['--drivers', '-1'], '--drivers'],
    [['--speed', '0'], '--speed'],
    [['--url', 'here'], '--url'],
    [['--log-level', 'loud'], '--log-level'],
    [['--walkers', '3'], '--walkers'],
  ])('refuse %j with a sentence', (args, named) => {
    expect(() => readSettings(args, ENVIRONMENT)).toThrow(SettingsError);
    expect(() => readSettings(args, ENVIRONMENT)).toThrow(named);
  });

  it('insist on the password', () => {
    expect(() => readSettings([], {})).toThrow('DEMO_PASSWORD');
  });
});
