import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = pino.Logger;

/** Secrets, positions, documents and passwords never reach the log, wherever they stand in an object. */
const NEVER_LOGGED = [
  'password',
  'token',
  'sessionId',
  'authorization',
  'cookie',
  'lat',
  'lng',
  'address',
  'location',
  'pickupLocation',
  'dropoffLocation',
  'licenseNumber',
  'policyNumber',
  'vin',
  'pin',
  'email',
  'phone',
];

/** What the signer has signed, where a path holds it. */
const SIGNED = /(?<=\/)[\w-]+\.[\w-]{43}(?=\/|$)/g;

/** Lines of JSON on standard output, or wherever a test reads them. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(SIGNED, '[hidden]'),
        id: request.id,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What helps to mend an error. Not its other properties: drivers hang connections, statements and values on them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
