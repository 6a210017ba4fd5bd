import type { NotificationKind } from '../../api/notifications.ts';

/** `withTimes` is the message where the start and the end are known, which older notifications do not carry. */
type Sentence = readonly [title: string, message: string, withTimes?: string];

/** What people are told, in one language. `{{…}}` stands for a param. */
export interface NotificationSentences {
  /** Follows the message where somebody gave a reason. */
  reason: string;
  kinds: Record<NotificationKind, Sentence>;
}
