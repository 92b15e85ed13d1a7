import type { FileStatus, MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { newKey } from '~/api/new-key'
import type { Progress } from '~/api/resumable/upload'
import { formatSize } from '~/ui/form/format-size'

/** What a file is to a post: part of it, the picture it shows first, or the clip everybody may watch. */
export type Role = 'photo' | 'video' | 'audio' | 'thumbnail' | 'teaser'
type Media = 'photo' | 'video' | 'audio'

/** How much of it is there, and how long the rest may take. */
export interface UploadProgress extends Progress {
  secondsLeft: number | null
}

type Stage =
  | { name: 'waiting' }
  | ({ name: 'uploading' } & UploadProgress)
  | { name: 'failed'; sentence: string }
  /** It did not set out, and would not another time. */
  | { name: 'refused'; sentence: string }
  | { name: 'kept'; fileId: string; status: FileStatus; progress: number; error?: string | null }

/** A file on its way into a post. */
export interface Attachment {
  key: string
  role: Role
  name: string
  bytes: number
  /** What to show of it: from the device while it is new, from the server afterwards. */
  picture: string | null
  /** Absent when it was there before. */
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

/** The kind of a file from what the device says; the server looks for itself. */
export function mediaIn(file: File): Media | null {
  const [family] = file.type.split('/')
  if (family === 'image') return 'photo'
  return family === 'video' || family === 'audio' ? family : null
}

const wanted: Record<Media, string> = { photo: 'a photo', video: 'a video', audio: 'an audio file' }

/** Why a file cannot have this role, or nothing. */
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

/** Those the server is still making ready. */
export const beingMadeReady = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ stage }) =>
    stage.name === 'kept' && (stage.status === 'uploaded' || stage.status === 'processing')
      ? [stage.fileId]
      : [],
  )

export const fileIdsOf = (attachments: readonly Attachment[]): string[] =>
  attachments.flatMap(({ stage }) => (stage.name === 'kept' ? [stage.fileId] : []))
