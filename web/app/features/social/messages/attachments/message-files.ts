import type { MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { mediumOf } from '@ovation/contract/media'
import {
  type Attachment,
  anyLost,
  attachmentOf,
  fileIdsOf,
  isRefused,
  mediaIn,
  mediaOf,
  newAttachment,
  type Role,
  refusal,
} from '~/features/content/files/attachments/attachments'

/** The files of a message. */
export interface MessageMedia {
  fileIds: string[]
  /** In tokens; 0 for free files. */
  price: number
  media: { photos: number; videos: number; audios: number }
}

/** The number of uploaded files of each kind. */
export function countOf(attachments: readonly Attachment[]): MessageMedia['media'] {
  const count = (media: 'photo' | 'video' | 'audio') =>
    attachments.filter(({ role, stage }) => stage.name === 'kept' && mediaOf(role) === media).length
  return { photos: count('photo'), videos: count('video'), audios: count('audio') }
}

/** Turns files into attachments. A refused file becomes one with its reason. */
export function attachmentsOf(before: readonly Attachment[], files: readonly File[]): Attachment[] {
  const coming: Attachment[] = []
  for (const file of files) {
    const media = mediaIn(file)
    const attachment = newAttachment(file, media ?? 'photo')
    const count = [...before, ...coming].filter((one) => !isRefused(one)).length
    const sentence = !media
      ? `${file.name} isn’t a photo, video or audio file.`
      : (refusal(file, media) ?? (count >= limits.messageFiles ? tooMany : null))
    coming.push(sentence ? { ...attachment, stage: { name: 'refused', sentence } } : attachment)
  }
  return coming
}

const tooMany = `A message can have up to ${limits.messageFiles} files.`

/** Uploaded files as attachments, up to the limit. */
export const attachmentsFrom = (before: readonly Attachment[], files: readonly MediaFile[]): Attachment[] =>
  files
    .filter(({ _id }) => !fileIdsOf(before).includes(_id))
    .slice(0, Math.max(0, limits.messageFiles - before.filter((one) => !isRefused(one)).length))
    .map((file) => attachmentOf(file, roleIn(file.type)))

export const roleIn = (type: string): Role => mediumOf(type) ?? 'photo'

const maxPrice = 100_000

/** Rounds to hundredths of a token. Empty means 0, null means invalid. */
export function priceIn(typed: string): number | null {
  if (typed.trim() === '') return 0
  const price = Math.round(Number(typed) * 100) / 100
  return price >= 0 && price <= maxPrice ? price : null
}

/** Why a message with these files can't be sent, or null. Uploads in progress are awaited, so they are no reason. */
export function problemIn(
  attachments: readonly Attachment[],
  price: string,
  isForSale: boolean,
): string | null {
  if (anyLost(attachments)) return 'Retry or remove the files that failed.'
  if (!isForSale) return null
  if (attachments.length === 0) return 'Add the files you want to sell.'
  return priceIn(price) ? null : 'Enter a price above 0.'
}
