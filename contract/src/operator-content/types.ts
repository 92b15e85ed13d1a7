/** What the content browser lists. No schema library here: the web bundles this file. */
export const contentTypes = ['feed', 'video', 'gallery', 'product', 'stream', 'comment', 'chat'] as const
export type ContentType = (typeof contentTypes)[number]

/** Exactly one applies. `withdrawn` by its creator; `hidden` and `taken-down` by an operator or a rule. */
export const contentStatuses = [
  'public',
  'paid',
  'draft',
  'scheduled',
  'withdrawn',
  'hidden',
  'taken-down',
] as const
export type ContentStatus = (typeof contentStatuses)[number]
