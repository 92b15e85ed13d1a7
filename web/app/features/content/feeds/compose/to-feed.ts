import type { Feed, FeedChanges, NewFeed } from '@ovation/contract'
import { fileIdsOf, hasArrived, type Role } from '~/features/content/files/attachments/attachments'
import { richOf } from '~/ui/text/plain-text'
import { attachmentFor, type Draft, draftOf, partsOf, typeOf } from './draft'

export type Status = 'draft' | 'active' | 'inactive'

/** Rounds to hundredths of a token. */
const priceIn = (words: string) => Math.round((Number(words) || 0) * 100) / 100

/** The request body for a draft whose files and options the server has. */
export function feedOf(draft: Draft, status: Status): NewFeed {
  const { title, text, audience, poll, scheduledAt, isPinned } = draft
  const only = (role: Role) => {
    const attachment = attachmentFor(draft, role)
    return attachment ? (fileIdsOf([attachment])[0] ?? null) : null
  }
  return {
    // By the uploaded files only: an upload in progress may still be removed.
    type: typeOf({ attachments: draft.attachments.filter(hasArrived) }),
    status,
    title: title.trim(),
    text: richOf(text),
    fileIds: fileIdsOf(partsOf(draft)),
    thumbnailId: only('thumbnail'),
    teaserId: only('teaser'),
    isSale: audience === 'buyers',
    isPublic: audience === 'everyone',
    price: audience === 'buyers' ? priceIn(draft.price) : 0,
    pollIds: poll?.choices.flatMap(({ id }) => (id ? [id] : [])) ?? [],
    pollDescription: poll?.question.trim() ?? '',
    pollExpiredAt: poll?.closesAt ?? null,
    scheduledAt: scheduledAt || null,
    isPinned: status === 'active' && scheduledAt === null && isPinned,
  }
}

/** Only changed fields: an unchanged text keeps markup that the composer cannot edit. */
export function changesTo(feed: Feed, draft: Draft, status: Status): FeedChanges {
  const before = feedOf(draftOf(feed), statusOf(feed))
  const after = Object.entries(feedOf(draft, status))
  const same = new Map<string, string>(
    Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return Object.fromEntries(after.filter(([name, value]) => same.get(name) !== JSON.stringify(value)))
}

/** The saved content of a draft, for comparison. Files count once they are uploaded. */
export function contentOf(draft: Draft): string {
  const { poll } = draft
  const fields = poll && {
    question: poll.question.trim(),
    choices: poll.choices.map(({ words }) => words.trim()).filter(Boolean),
    closesAt: poll.closesAt,
  }
  return JSON.stringify([feedOf({ ...draft, poll: null }, 'draft'), fields])
}

/** Leaves out times in the past, which would make a draft invalid. */
export function timely<B extends Pick<FeedChanges, 'scheduledAt' | 'pollExpiredAt'>>(
  body: B,
  now: number,
): B {
  const { scheduledAt, pollExpiredAt } = body
  const comes = (instant: string | null | undefined) => !instant || new Date(instant).getTime() > now
  return {
    ...body,

    ...(comes(scheduledAt) ? {} : { scheduledAt: undefined }),
    ...(comes(pollExpiredAt) ? {} : { pollExpiredAt: undefined }),
  }
}

/** A post with a failed file counts as published. */
export const statusOf = ({ status }: Pick<Feed, 'status'>): Status =>
  status === 'file-error' ? 'active' : status
