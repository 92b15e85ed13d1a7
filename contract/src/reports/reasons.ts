/** The reasons for a report. No schema library here: the web bundles this file. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'underage',
  'without-consent',
  'impersonation',
  'copyright',
  'fraud',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportTargets = [
  'performer',
  'user',
  'feed',
  'video',
  'gallery',
  'product',
  'comment',
  'message',
  'stream',
] as const
export type ReportTarget = (typeof reportTargets)[number]
