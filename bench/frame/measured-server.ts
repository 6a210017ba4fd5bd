import type { Server } from 'node:http';

export type MeasuredServerMessage = { port: number } | { cpuMicroseconds: number };

/**
 * Inside a server process of a benchmark: listens on a free port, tells its parent, and answers how much
 * processor time it has used so far whenever the parent asks. Ends with the parent.
 */
export function serveMeasured(server: Server): void {
  const tell = (message: MeasuredServerMessage) => process.send?.(message);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) tell({ port: address.port });
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ cpuMicroseconds: user + system });
  });
  process.on('disconnect', () => process.exit());
}
