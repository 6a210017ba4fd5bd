import type { NotificationKind } from '../../api/notifications.ts';

/** `withTimes` is the message where the start and the end are known, which older notifications do not carry. */
type Sentence = readonly [title: string, message: string, withTimes?: string];

/** The texts of notifications in one language. `{{…}}` marks a param. */
export interface NotificationSentences {
  /** Appended to the message where there is a reason. */
  reason: string;
  kinds: Record<NotificationKind, Sentence>;
}
