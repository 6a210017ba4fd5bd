import type { Context } from '#platform/kernel/context.ts';

/** Each process tells its own sockets: every process reads the settings itself. */
export function tellPages({ realtime, settings }: Pick<Context, 'realtime' | 'settings'>): void {
  realtime.onConnection((socket) => void socket.emit('settings', settings.revision));
  settings.onChange(() => realtime.toProcess('settings', settings.revision));
}
