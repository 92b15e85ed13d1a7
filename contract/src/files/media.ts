/** The kinds of playable files. */
export const media = ['photo', 'video', 'audio'] as const
export type Medium = (typeof media)[number]

/** The kind of a file by its type; null for files that are only downloaded. */
export function mediumOf(type: string): Medium | null {
  if (type === 'product-image') return 'photo'
  return media.find((medium) => type.endsWith(medium)) ?? null
}
