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

/**
 * Words instead of JSON for a person at a terminal; undefined where something else reads the log. Loaded only then: a
 * server without a terminal starts without it.
 */
export async function terminalLines(
  { production }: { production: boolean },
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
): Promise<DestinationStream | undefined> {
  if (production || !output.isTTY) return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: output,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg}{if req} {req.method} {req.path}{end}{if res} {res.status}, {ms} ms{end}',
    ignore: 'reqId,req,res,ms',
  });
}

/** Lines of JSON on standard output, or wherever `destination` leads. */
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

/** What helps to fix an error. Not its other properties: drivers hang connections, statements and values on them. */
function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { message: nameThrown(error) };
  const { message, stack, cause } = error;
  return {
    ...(typeof error.name === 'string' && { name: error.name }),
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** An error, or what a library made of one: pg-boss hands on copies that are plain objects. */
function isErrorLike(thrown: unknown): thrown is Partial<Error> & { message: string } {
  return (
    typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
  );
}

/** Of an object that is no error only the names of its fields: their values may be anything. */
function nameThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return `An object with the fields ${Object.keys(thrown).join(', ') || '(none)'} was thrown.`;
}
