/** Kinds of email that a user can switch off. Emails about safety and money are not among them. */
export const OPTIONAL_MAIL_KINDS = ['rentals', 'rides', 'vehicles', 'messages', 'account', 'tips'] as const;
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/** Kinds of notification whose push messages a user can switch off. Tips come by email only. */
export const OPTIONAL_PUSH_KINDS = ['rentals', 'rides', 'vehicles', 'messages', 'account'] as const;
export type OptionalPushKind = (typeof OPTIONAL_PUSH_KINDS)[number];
