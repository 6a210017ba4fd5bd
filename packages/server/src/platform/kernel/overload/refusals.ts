/** What this process has refused, and by which guard: numbers alone, nothing about the clients. */
export const refusals = {
  /** Connections over the cap in all. */
  connections: 0,
  /** Connections, or requests behind a proxy, over the cap of one address. */
  address: 0,
  /** Clients that sent or read too slowly. */
  slow: 0,
  /** Requests that the parser of HTTP refuses: malformed, or with too large a head. */
  malformed: 0,
  /** Requests with a Host header that is not ours. */
  host: 0,
  /** Calls over a limit per minute. */
  rate: 0,
  /** Work for which too many were waiting. */
  queue: 0,
  /** Sockets over the cap of one account. */
  sockets: 0,
  /** Sockets closed for a flood of events. */
  events: 0,
};
