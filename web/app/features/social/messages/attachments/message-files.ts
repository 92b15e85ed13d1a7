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

/** What a message takes along besides its words. */
export interface MessageMedia {
  fileIds: string[]
  /** In tokens; 0 where it is given. */
  price: number
  media: { photos: number; videos: number; audios: number }
}

/** How many of each there are, of those the server has. */
export function countOf(attachments: readonly Attachment[]): MessageMedia['media'] {
  const count = (media: 'photo' | 'video' | 'audio') =>
    attachments.filter(({ role, stage }) => stage.name === 'kept' && mediaOf(role) === media).length
  return { photos: count('photo'), videos: count('video'), audios: count('audio') }
}

/** Each file as it joins those that are there. What cannot join says why in its place. */
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

/** Files the server has already, as far as there is room for them. */
export const attachmentsFrom = (before: readonly Attachment[], files: readonly MediaFile[]): Attachment[] =>
  files
    .filter(({ _id }) => !fileIdsOf(before).includes(_id))
    .slice(0, Math.max(0, limits.messageFiles - before.filter((one) => !isRefused(one)).length))
    .map((file) => attachmentOf(file, roleIn(file.type)))

export const roleIn = (type: string): Role => mediumOf(type) ?? 'photo'

const mostTokens = 100_000

/** Hundredths are the smallest sum there is. Nothing typed is nothing asked; null is no price. */
export function priceIn(typed: string): number | null {
  if (typed.trim() === '') return 0
  const price = Math.round(Number(typed) * 100) / 100
  return price >= 0 && price <= mostTokens ? price : null
}

/** Why a message with these cannot be sent yet, or nothing. Files that are on their way are no reason: they are waited for. */
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
