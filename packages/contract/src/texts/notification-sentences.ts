import type { NotificationKind } from '../api/messages/notifications.ts';
import type { StaffRight } from '../values/choices/roles.ts';

/** `withTimes` is the message when start and end are known; older notifications do not have them. */
type Sentence = readonly [title: string, message: string, withTimes?: string];

/** The texts of notifications in one language. `{{…}}` marks a param. */
export interface NotificationSentences {
  /** Appended to the message where there is a reason. */
  reason: string;
  /** To a driver, on a locked phone: neither names nor places. */
  offer: Sentence;
  /** What an administrator may do. */
  rights: Record<StaffRight, string>;
  kinds: Record<NotificationKind, Sentence>;
}
