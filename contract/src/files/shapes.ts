import Type, { type Static } from 'typebox'
import { defaultAvatar, pictureWidths } from '../base/limits.ts'
import { Enum, Id, Nullable, Shape } from '../base/shapes.ts'

export const FileStatus = Enum('FileStatus', ['uploaded', 'processing', 'finished', 'error'])
export type FileStatus = Static<typeof FileStatus>

/** A file as those see it who may have it. `url` is the whole picture, the stream's playlist, or the sound. */
export const MediaFile = Shape('MediaFile', {
  _id: Id,
  type: Type.String(),
  mimeType: Type.String(),
  status: FileStatus,
  progress: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  duration: Nullable(Type.Number()),
  size: Type.Integer(),
  url: Nullable(Type.String()),
  /** Smaller pictures of it, narrow ones first. */
  thumbnails: Type.Array(Type.String()),
  /** A silent clip of some seconds. */
  preview: Nullable(Type.String()),
  thumbhash: Nullable(Type.String()),
  /** How loud it is along the way, from 0 to 100. */
  waveform: Nullable(Type.Array(Type.Integer())),
  /** Why it could not be made ready. */
  error: Nullable(Type.String()),
})
export type MediaFile = Static<typeof MediaFile>

/** A list of addresses would cost every card more than it saves: the others follow from this one. */
const inOtherWidths = (widths: readonly number[]) =>
  `${widths.at(-1)} pixels wide at most. The same path that ends with ${widths
    .slice(0, -1)
    .map((width) => `\`${width}.webp\``)
    .join(' or ')} leads to a narrower one.`

export const PortraitUrl = Type.String({
  description: `A portrait, ${inOtherWidths(pictureWidths.avatar)} \`${defaultAvatar}\` for whoever has none.`,
})

export const CoverUrl = Type.String({ description: `A cover, ${inOtherWidths(pictureWidths.cover)}` })
