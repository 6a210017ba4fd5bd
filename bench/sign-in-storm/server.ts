import { buildWholeApp } from '../frame/whole-app.ts';
import { type Lag, measureLag } from './lag.ts';

/** The server of the P10 benchmark: `server.ts <database>`. Measures its own event loop from one message to the next. */
const [databaseUrl = ''] = process.argv.slice(2);
const { http } = await buildWholeApp(databaseUrl);
let stop: (() => Lag) | undefined;
process.on('message', () => {
  const lag = stop?.();
  stop = lag ? undefined : measureLag();
  process.send?.(lag ?? { measuring: true });
});
process.on('disconnect', () => process.exit());
await http.listen({ port: 0, host: '127.0.0.1' });
const address = http.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
