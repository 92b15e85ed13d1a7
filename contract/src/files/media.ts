/** What a file is to whoever sees or hears it. */
export const media = ['photo', 'video', 'audio'] as const
export type Medium = (typeof media)[number]

/** What a file of this type is; null for what is only downloaded. */
export function mediumOf(type: string): Medium | null {
  if (type === 'product-image') return 'photo'
  return media.find((medium) => type.endsWith(medium)) ?? null
}
