import type { UserStatus } from '../rules/states/user-states.ts';
import type { PositionReport, RideOffer } from './drivers.ts';
import type { Thread, ThreadMessage } from './messages/messages.ts';
import type { Notification } from './messages/notifications.ts';
import type { Rental } from './rentals/rentals.ts';
import type { Ride } from './rides.ts';

/** Path of the socket on the server; `auth: { token }` carries the session id. */
export const SOCKET_PATH = '/socket';

/** Why the server opens no socket, as the message of socket.io's `connect_error`. */
export type SocketRefusal =
  /** No session, or it has ended: sign in. */
  | 'unauthenticated'
  /** The session cannot be checked now: try again. */
  | 'unavailable'
  /** The address tries too often: try again in a minute. */
  | 'too_many_requests'
  /** The account has as many sockets as it may: try again when one has closed. */
  | 'too_many_sockets';

/** Where the driver of a watched ride is now. */
export interface RidePosition {
  rideId: string;
  lat: number;
  lng: number;
  headingDegrees?: number;
  etaSeconds?: number;
  /** When the server sent it. */
  at: string;
}

/** Why an offer is no longer open. */
export interface OfferClosed {
  rideId: string;
  reason: 'accepted' | 'declined' | 'lapsed' | 'cancelled';
}

interface Typing {
  threadId: string;
}

export interface ServerToClientEvents {
  offer: (offer: RideOffer) => void;
  'offer-closed': (closed: OfferClosed) => void;
  ride: (ride: Ride) => void;
  'ride-position': (position: RidePosition) => void;
  rental: (rental: Rental) => void;
  /** Posted in one of the user's threads; with the thread as they see it. */
  message: (posted: { thread: Thread; message: ThreadMessage }) => void;
  /** One of the user's threads, after a change without a message. */
  thread: (thread: Thread) => void;
  /** The other person of one of the user's threads is typing. */
  typing: (typing: Typing) => void;
  notification: (notification: Notification) => void;
  /** The user's own account has changed. After a suspension it is the last event. */
  account: (account: { status: UserStatus }) => void;
  /** The revision of the operator's settings, at each connection and change: a page with a lower one reads them again. */
  settings: (revision: number) => void;
}

export type Acknowledge = (result: { ok: boolean; error?: string }) => void;

export interface ClientToServerEvents {
  position: (report: PositionReport, acknowledge?: Acknowledge) => void;
  /** The user types in one of their threads; the other person sees it for some seconds. */
  typing: (typing: Typing) => void;
  'watch-ride': (request: { rideId: string }, acknowledge?: Acknowledge) => void;
  'unwatch-ride': (request: { rideId: string }, acknowledge?: Acknowledge) => void;
}
