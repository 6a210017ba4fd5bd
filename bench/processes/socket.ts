import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../packages/contract/src/api/realtime.ts';

/** A socket of a signed-in user, which speaks socket.io by hand: its client costs more than the server. */
function openSocket(port: number, token: string): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(socket);
      else if (text.startsWith('44')) reject(new Error(`The socket was refused: ${text}`));
    });
  });
}

/** In groups: a thousand handshakes at once would wait for the pool. */
export async function openSockets(port: number, tokens: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let start = 0; start < tokens.length; start += 50)
    sockets.push(
      ...(await Promise.all(tokens.slice(start, start + 50).map((token) => openSocket(port, token)))),
    );
  return sockets;
}

export const emit = (socket: WebSocket, event: string, payload: object, id: number | '' = '') =>
  socket.send(`42${id}${JSON.stringify([event, payload])}`);

/** Resolves when the server has answered: what was sent before on this socket has arrived. */
export function emitWithAnswer(socket: WebSocket, event: string, payload: object): Promise<string> {
  return new Promise((resolve) => {
    const onMessage = (data: unknown) => {
      const text = String(data);
      if (!text.startsWith('431')) return;
      socket.off('message', onMessage);
      resolve(text.slice(3));
    };
    socket.on('message', onMessage);
    emit(socket, event, payload, 1);
  });
}
