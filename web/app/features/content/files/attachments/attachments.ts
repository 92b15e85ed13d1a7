import type { FileStatus, MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { newKey } from '~/api/new-key'
import type { Progress } from '~/api/resumable/upload'
import { formatSize } from '~/ui/form/format-size'

/** The role of a file in a post: a part, the cover image, or the public teaser. */
export type Role = 'photo' | 'video' | 'audio' | 'thumbnail' | 'teaser'
type Media = 'photo' | 'video' | 'audio'

/** Progress and estimated remaining time. */
export interface UploadProgress extends Progress {
  secondsLeft: number | null
}

type Stage =
  | { name: 'waiting' }
  | ({ name: 'uploading' } & UploadProgress)
  | { name: 'failed'; sentence: string }
  /** Not uploaded; a retry would not help. */
  | { name: 'refused'; sentence: string }
  | { name: 'kept'; fileId: string; status: FileStatus; progress: number; error?: string | null }

/** A file of a draft. */
export interface Attachment {
  key: string
  role: Role
  name: string
  bytes: number
  /** The preview: a local URL while it is new, later that of the server. */
  picture: string | null
  /** Null for files that the server already had. */
  source: File | null
  stage: Stage
}

const maxBytes: Record<Role, number> = {
  photo: limits.photoBytes,
  video: limits.videoBytes,
  audio: limits.audioBytes,
  thumbnail: limits.photoBytes,
  teaser: limits.teaserBytes,
}

export const accepted: Record<Media, string> = {
  photo: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/quicktime,video/webm,video/x-matroska',
  audio: 'audio/*',
}

export const anyKind = Object.values(accepted).join()

export const mediaOf = (role: Role): Media =>
  role === 'thumbnail' ? 'photo' : role === 'teaser' ? 'video' : role

export const isPart = ({ role }: Attachment) => role === 'photo' || role === 'video' || role === 'audio'

/** The medium by the type that the browser reports; the server checks the content. */
export function mediaIn(file: File): Media | null {
  const [family] = file.type.split('/')
  if (family === 'image') return 'photo'
  return family === 'video' || family === 'audio' ? family : null
}

const wanted: Record<Media, string> = { photo: 'a photo', video: 'a video', audio: 'an audio file' }

/** Why a file cannot have this role, or null. */
export function refusal(file: File, role: Role): string | null {
  if (mediaIn(file) !== mediaOf(role)) return `${file.name} isn’t ${wanted[mediaOf(role)]}.`
  if (file.size > maxBytes[role]) return `${file.name} is larger than ${formatSize(maxBytes[role])}.`
  return null
}

export function newAttachment(file: File, role: Role): Attachment {
  return {
    key: newKey(),
    role,
    name: file.name,
    bytes: file.size,
    picture: role === 'audio' ? null : URL.createObjectURL(file),
    source: file,
    stage: { name: 'waiting' },
  }
}

export function attachmentOf(file: MediaFile, role: Role): Attachment {
  const { _id, size, status, progress, error, thumbnails } = file
  return {
    key: _id,
    role,
    name: '',
    bytes: size,
    picture: thumbnails[0] ?? null,
    source: null,
    stage: { name: 'kept', fileId: _id, status, progress, error },
  }
}

const isUnderWay = ({ stage }: Attachment) => stage.name === 'waiting' || stage.name === 'uploading'
export const hasArrived = ({ stage }: Attachment) => stage.name === 'kept'
export const isRefused = ({ stage }: Attachment) => stage.name === 'refused'
const isLost = ({ stage }: Attachment) =>
  stage.name === 'failed' || stage.name === 'refused' || (stage.name === 'kept' && stage.status === 'error')

export const anyUnderWay = (attachments: readonly Attachment[]) => attachments.some(isUnderWay)
export const anyLost = (attachments: readonly Attachment[]) => attachments.some(isLost)

/** Files that the server is processing. */
export const processingIds = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ stage }) =>
    stage.name === 'kept' && (stage.status === 'uploaded' || stage.status === 'processing')
      ? [stage.fileId]
      : [],
  )

export const fileIdsOf = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ stage }) => (stage.name === 'kept' ? [stage.fileId] : []))
