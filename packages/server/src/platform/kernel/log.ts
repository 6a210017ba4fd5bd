import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Log = pino.Logger;

/** Secrets, positions, documents and passwords never reach the log, wherever they are in an object. */
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

/** A signed token in a path. */
const SIGNED = /(?<=\/)[\w-]+\.[\w-]{43}(?=\/|$)/g;

/**
 * Readable lines instead of JSON on a terminal; undefined otherwise. Loaded only then: a
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
    messageFormat:
      '{if process}{process}: {end}{msg}{if req} {req.method} {req.path}{end}{if res} {res.status}, {ms} ms{end}',
    ignore: 'process,reqId,req,res,ms',
  });
}

/** Lines of JSON on standard output, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  // Of several on one machine (processes/run-processes.ts).
  const { JOSEY_PROCESS: number } = process.env;
  const options: LoggerOptions = {
    level,
    base: number ? { process: Number(number) } : undefined,
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

/** The useful parts of an error. Not its other properties: drivers attach connections, statements and values to them. */
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

/** An error, or a plain-object copy of one, as pg-boss passes on. */
function isErrorLike(thrown: unknown): thrown is Partial<Error> & { message: string } {
  return (
    typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
  );
}

/** For an object that is not an error only its field names: the values may be anything. */
function nameThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return `An object with the fields ${Object.keys(thrown).join(', ') || '(none)'} was thrown.`;
}
