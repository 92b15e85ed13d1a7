/** What people are told of. No schema library here: the web bundles this file. */
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

/** By letter: at once, with everything else of a day, or not at all. */
export const letterChoices = ['now', 'daily', 'off'] as const
export type LetterChoice = (typeof letterChoices)[number]

/** Of these the site writes a letter anyway, because it owes it: a receipt, a decision, a payment that failed. */
export const alwaysWritten: readonly NotificationKind[] = ['order', 'payout', 'renewal', 'verification']
