/** The kinds of notifications. No schema library here: the web bundles this file. */
export const notificationKinds = [
  'post',
  'message',
  'comment',
  'reply',
  'mention',
  'like',
  'tip',
  'sale',
  'subscription',
  'order',
  'payout',
  'renewal',
  'verification',
  'report',
  'live',
  'private_stream',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Email: at once, in the daily digest, or never. */
export const emailChoices = ['now', 'daily', 'off'] as const
export type EmailChoice = (typeof emailChoices)[number]

/** Kinds that always have an email of their own: a receipt, a decision, a failed payment. */
export const alwaysWritten: readonly NotificationKind[] = ['order', 'payout', 'renewal', 'verification']
