import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveMeasured } from '../frame/measured-server.ts';

/** The peer of the P9 benchmark: what one client sends goes to all as it comes, a frame each. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const client of sockets.clients) client.send(text);
  });
});
serveMeasured(server);
