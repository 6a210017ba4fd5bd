export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Record<Exclude<LogLevel, 'silent'>, (message: string) => void>;

/** Lines for a person at a terminal: news to the standard output, complaints to the error output. */
export function createLog(level: LogLevel): Log {
  const line = (of: LogLevel, stream: NodeJS.WriteStream) => (message: string) => {
    if (LOG_LEVELS.indexOf(of) <= LOG_LEVELS.indexOf(level)) stream.write(`simulator ${of}: ${message}\n`);
  };
  return {
    error: line('error', process.stderr),
    warn: line('warn', process.stderr),
    info: line('info', process.stdout),
    debug: line('debug', process.stdout),
  };
}
