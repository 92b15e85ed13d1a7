import { type Medium, mediumOf, pictureWidths } from '@ovation/contract'

const pictures = [
  'avatar',
  'cover',
  'promo',
  'feed-photo',
  'feed-thumbnail',
  'photo',
  'video-thumbnail',
  'product-image',
  'message-photo',
] as const

const videos = [
  'welcome-video',
  'feed-video',
  'feed-teaser',
  'video',
  'video-teaser',
  'message-video',
] as const
const sounds = ['feed-audio', 'message-audio'] as const
const keptAsTheyAre = ['document', 'product-file', 'data-export', 'brand'] as const

/** The purpose of a file, which determines its processing. */
export const fileKinds = [...pictures, ...videos, ...sounds, ...keptAsTheyAre] as const
export type FileKind = (typeof fileKinds)[number]

/** These are also requested narrower, by URLs derived from their own, so they exist in every width. */
const everyWidth: Partial<Record<FileKind, readonly [number, ...number[]]>> = pictureWidths

export const kindsInEveryWidth = pictures.filter((kind) => everyWidth[kind])

/** The widths in which pictures of this kind always exist; null if they depend on the picture. */
export const widthsOf = (kind: FileKind) => everyWidth[kind] ?? null

export const isKind = (kind: string): kind is FileKind => fileKinds.some((known) => known === kind)

/** Reusable content of a creator: no covers or teasers, and no private files. */
const published: FileKind[] = [
  'feed-photo',
  'photo',
  'product-image',
  'message-photo',
  'feed-video',
  'video',
  'message-video',
  'feed-audio',
  'message-audio',
]

export const publishedKinds = (medium?: Medium) =>
  published.filter((kind) => medium === undefined || mediumOf(kind) === medium)

const ofPictures = new Set<FileKind>(pictures)

export const isPicture = (kind: FileKind) => ofPictures.has(kind)

const work = new Map<FileKind, 'video' | 'audio'>([
  ...videos.map((kind) => [kind, 'video'] as const),
  ...sounds.map((kind) => [kind, 'audio'] as const),
])

/** The processing of an upload after the answer; null when it needs none. */
export const workOn = (kind: FileKind) => work.get(kind) ?? null
