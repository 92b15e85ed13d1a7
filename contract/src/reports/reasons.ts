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

/**
 * Content that can be hidden and taken down; people are warned or suspended. A photo is one picture of an item, by the id
 * of its file.
 */
export const restrictableTargets = [
  'feed',
  'video',
  'gallery',
  'product',
  'comment',
  'message',
  'stream',
  'photo',
] as const
export type RestrictableTarget = (typeof restrictableTargets)[number]

export const isRestrictable = (target: string): target is RestrictableTarget =>
  restrictableTargets.some((known) => known === target)

export const reportTargets = ['performer', 'user', ...restrictableTargets] as const
export type ReportTarget = (typeof reportTargets)[number]
