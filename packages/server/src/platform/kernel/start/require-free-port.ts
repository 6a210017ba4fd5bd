import { createServer } from 'node:net';
import { StartupProblem } from './startup-problem.ts';

/** Reports a used port before a database is started. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupProblem(
      `Port ${port} is in use. Stop what runs there, or start Josey with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupProblem(`Port ${port} is not open to this user. Choose one from 1024 up with PORT.`);
  return error;
}
