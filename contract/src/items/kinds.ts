import { type Medium, mediumOf } from '../files/media.ts'

/** The kinds of content. No schema library here: the web bundles this file. */
export const itemKinds = ['feed', 'video', 'gallery', 'product'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How operators restrict content: hidden until they have reviewed it, or taken down. */
export const restrictions = ['hidden', 'taken-down'] as const
export type Restriction = (typeof restrictions)[number]

export const fallbackCover = '/leaf.jpg'

interface Pictured {
  type: string
  thumbnails: string[]
}

/** The cover of an item: its own, else its first photo, its teaser, its first video, and finally a leaf. */
export function displayedPicture<P extends Pictured>(item: {
  thumbnail: P | null
  teaser: P | null
  files: P[]
}): P | null {
  const firstOf = (medium: Medium) => item.files.find(({ type }) => mediumOf(type) === medium) ?? null
  const choices = [item.thumbnail, firstOf('photo'), item.teaser, firstOf('video')]
  return choices.find((choice) => choice !== null && choice.thumbnails.length > 0) ?? null
}
