import type { ContentInList, ContentRecord, ContentType } from '@ovation/contract'
import { formatMoment, formatWait } from '../console/format'
import { typeNames } from './content-labels'

const paths: Partial<Record<ContentType, string>> = {
  feed: '/post',
  video: '/video',
  gallery: '/gallery',
  product: '/product',
}

/** The public page of content; of a comment, that of its item. */
function pathOf({ _id, type, under }: ContentInList): string | null {
  if (type === 'comment' && under)
    return paths[under.type] ? `${paths[under.type]}/${under._id}#comments` : null
  return paths[type] ? `${paths[type]}/${_id}` : null
}

const lengthOfName = 80

/** Formats times in the loader: server and browser may format them differently. */
export function contentRow(content: ContentInList, now: Date) {
  const { title, text, type } = content
  return {
    ...content,
    name: title || text.slice(0, lengthOfName) || `${typeNames[type]} without text`,
    age: formatWait(content.createdAt, now),
  }
}

export type ContentListRow = ReturnType<typeof contentRow>

export function contentShown(content: ContentRecord, now: Date, timezone: string | null) {
  const { under } = content
  return {
    ...content,
    ...contentRow(content, now),
    path: pathOf(content),
    created: formatMoment(content.createdAt, timezone),
    place: under && (under.title || typeNames[under.type]),
  }
}

export type ContentShown = ReturnType<typeof contentShown>
