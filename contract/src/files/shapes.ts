import Type, { type Static } from 'typebox'
import { defaultAvatar, pictureWidths } from '../base/limits.ts'
import { Enum, Id, Nullable, Shape } from '../base/shapes.ts'

export const FileStatus = Enum('FileStatus', ['uploaded', 'processing', 'finished', 'error'])
export type FileStatus = Static<typeof FileStatus>

/** A file for viewers with access. `url` is the full picture, the video's playlist, or the audio. */
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
  /** Smaller versions, narrowest first. */
  thumbnails: Type.Array(Type.String()),
  /** A silent clip of a few seconds. */
  preview: Nullable(Type.String()),
  thumbhash: Nullable(Type.String()),
  /** The volume over time, from 0 to 100. */
  waveform: Nullable(Type.Array(Type.Integer())),
  /** Why processing failed. */
  error: Nullable(Type.String()),
})
export type MediaFile = Static<typeof MediaFile>

/** A list of URLs would make every card larger, and the others follow from this one. */
const inOtherWidths = (widths: readonly number[]) =>
  `${widths.at(-1)} pixels wide at most. The same path ending with ${widths
    .slice(0, -1)
    .map((width) => `\`${width}.webp\``)
    .join(' or ')} is a narrower version.`

export const PortraitUrl = Type.String({
  description: `A portrait, ${inOtherWidths(pictureWidths.avatar)} \`${defaultAvatar}\` if there is none.`,
})

export const CoverUrl = Type.String({ description: `A cover, ${inOtherWidths(pictureWidths.cover)}` })
