import type { ContentInList, ContentStatus } from '@ovation/contract'
import { avatarUrl } from '#modules/identity/people'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import { excerpt, plainText } from '#platform/rich-text'
import type { ContentRow } from './queries/content-rows.ts'

/** Longer texts are cut in lists. */
const excerptLength = 300

export function presentContent(files: Files, row: ContentRow): ContentInList {
  const { underId, underType } = row
  return {
    _id: row.id,
    type: row.type,
    status: statusOf(row),
    title: row.title,
    text: excerpt(textOf(row), excerptLength),
    price: fromHundredths(row.price),
    files: row.files,
    blur: row.blur,
    isLocked: isLocked(row),
    owner: {
      _id: row.ownerId,
      username: row.username,
      name: row.name,
      avatar: avatarUrl(files, row.avatarFileId),
      isPerformer: row.isPerformer,
    },
    under: underId && underType ? { _id: underId, type: underType, title: row.underTitle ?? '' } : null,
    reports: row.reports,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Comments and chat messages are plain text. */
export const textOf = ({ type, text }: ContentRow) =>
  type === 'comment' || type === 'chat' ? text : plainText(text)

/** Media that not everyone can see, because it is paid, unpublished or withdrawn. */
export const isLocked = (row: ContentRow) => row.files > 0 && statusOf(row) !== 'public'

function statusOf(row: ContentRow): ContentStatus {
  const { itemStatus, isPublic, restriction } = row
  if (restriction) return restriction
  if (row.isAnnounced) return 'scheduled'
  if (itemStatus === 'inactive') return 'withdrawn'
  if (itemStatus === 'draft' || !row.isReady) return 'draft'
  if (itemStatus === 'active' && !row.isPublished) return 'scheduled'
  return isPublic ? 'public' : 'paid'
}
