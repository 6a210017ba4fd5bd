import type { NotificationKind } from '../notifications.ts';

/** What people are told, in one language. `{{…}}` stands for a param. */
export interface NotificationSentences {
  /** Follows the message where somebody gave a reason. */
  reason: string;
  kinds: Record<NotificationKind, readonly [title: string, message: string]>;
}
