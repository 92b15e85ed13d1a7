import { anyLost } from '~/features/content/files/attachments/attachments'
import { type Draft, partsOf } from './draft'
import type { Status } from './to-feed'

export type Field = 'text' | 'media' | 'price' | 'poll' | 'pollCloses' | 'schedule'

export type Problems = Partial<Record<Field, string>>

const inTheFuture = (instant: string, now: number) => new Date(instant).getTime() > now

/** Validation errors by field. A draft may be incomplete, but not invalid. */
export function problemsIn(draft: Draft, status: Status, now: number): Problems {
  const problems: Problems = {}
  if (anyLost(draft.attachments)) problems.media = 'Retry or remove the files that failed.'
  if (status !== 'inactive' && draft.scheduledAt !== null && !inTheFuture(draft.scheduledAt, now)) {
    problems.schedule = 'Choose a time in the future.'
  }
  if (status === 'draft') return problems
  if (!draft.text.trim() && !draft.title.trim() && partsOf(draft).length === 0) {
    problems.text = 'Write something, or add a photo, video or audio file.'
  }
  if (draft.audience === 'buyers' && !(Number(draft.price) > 0)) problems.price = 'Enter a price above 0.'
  return { ...problems, ...pollProblems(draft, now) }
}

function pollProblems({ poll, scheduledAt }: Draft, now: number): Problems {
  if (!poll) return {}
  const problems: Problems = {}
  const words = poll.choices.map((choice) => choice.words.trim()).filter(Boolean)
  if (words.length < 2) problems.poll = 'A poll needs at least two options.'
  else if (new Set(words.map((word) => word.toLowerCase())).size < words.length) {
    problems.poll = 'Two options are the same.'
  }
  const opens = scheduledAt ? Math.max(now, new Date(scheduledAt).getTime()) : now
  if (poll.closesAt && poll.votes === 0 && !inTheFuture(poll.closesAt, opens)) {
    problems.pollCloses = 'The poll must close after the post is published.'
  }
  return problems
}
