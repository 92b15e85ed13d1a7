import type { FeedChanges } from '@ovation/contract'
import type { Item } from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import {
  addOption,
  deleteOptions,
  hasVotes,
  lockOptions,
  placeOptions,
  pollEndOf,
  updatePoll,
} from './poll-store.ts'

/** One option, which a post may name later. */
export async function createOption(
  { db }: Pick<Platform, 'db'>,
  creatorId: string,
  { description, expiredAt = null }: { description: string; expiredAt?: string | null },
) {
  const ends = future('expiredAt', expiredAt)
  const option = { id: newId(), creatorId, description: description.trim(), expiredAt: ends }
  if (!option.description) throw invalid('description', 'This field is required.')
  await addOption(db.orm, option)
  return { _id: option.id, description: option.description, expiredAt: ends?.toISOString() ?? null }
}

/** The requested end of a poll. */
function future(field: string, requested: string | null): Date | null {
  if (requested === null) return null
  const moment = new Date(requested)
  // Negated, so that an invalid date is refused too.
  if (!(moment > new Date())) throw invalid(field, 'Choose a time in the future.')
  return moment
}

type Post = Pick<Item, 'id' | 'creatorId'>

/** Makes these the post's options, in this order. With votes, options cannot change. */
export async function setOptions(tx: Queryable, post: Post, ids: string[]) {
  // Concurrent votes wait for this lock, then find the option or nothing.
  const before = await lockOptions(tx, post.id)
  const isSame = before.length === ids.length && before.every((id) => ids.includes(id))
  if (!isSame && (await hasVotes(tx, post.id))) {
    throw conflict('POLL_STARTED', 'People have already voted, so you can’t change the options.')
  }
  const gone = before.filter((id) => !ids.includes(id))
  if (gone.length > 0) await deleteOptions(tx, gone)
  if (ids.length === 0) return
  if ((await placeOptions(tx, post, ids)) !== ids.length)
    throw invalid('pollIds', 'One of these options isn’t yours or belongs to another post.')
}

/** Question and end of a poll. Without an end in the request, the options determine it. */
export async function setPoll(
  tx: Queryable,
  itemId: string,
  { pollDescription, pollExpiredAt: requested }: Pick<FeedChanges, 'pollDescription' | 'pollExpiredAt'>,
) {
  const before = await pollEndOf(tx, itemId)
  const isKept = requested === undefined || (requested && before?.getTime() === Date.parse(requested))
  const pollExpiredAt = isKept ? before : future('pollExpiredAt', requested)
  await updatePoll(tx, itemId, { pollDescription: pollDescription?.trim(), pollExpiredAt })
}
