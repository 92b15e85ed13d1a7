import type { FeedChanges } from '@ovation/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Item } from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions, pollVotes } from '#tables/feeds'

/** One option, which a post may name later. */
export async function createOption(
  { db }: Pick<Platform, 'db'>,
  creatorId: string,
  { description, expiredAt = null }: { description: string; expiredAt?: string | null },
) {
  const ends = future('expiredAt', expiredAt)
  const option = { id: newId(), creatorId, description: description.trim(), expiredAt: ends }
  if (!option.description) throw invalid('description', 'This field is required.')
  await db.orm.insert(pollOptions).values(option)
  return { _id: option.id, description: option.description, expiredAt: ends?.toISOString() ?? null }
}

/** The requested end of a poll. */
function future(field: string, asked: string | null): Date | null {
  if (asked === null) return null
  const moment = new Date(asked)
  // Negated, so that an invalid date is refused too.
  if (!(moment > new Date())) throw invalid(field, 'Choose a time in the future.')
  return moment
}

type Post = Pick<Item, 'id' | 'creatorId'>

/** Makes these the post's options, in this order. With votes, options cannot change. */
export async function setOptions(tx: Queryable, post: Post, ids: string[]) {
  const ofPost = eq(pollOptions.itemId, post.id)
  // Concurrent votes wait for this lock, then find the option or nothing.
  const before = await tx.select({ id: pollOptions.id }).from(pollOptions).where(ofPost).for('update')
  const isSame = before.length === ids.length && before.every(({ id }) => ids.includes(id))
  if (!isSame && (await hasVotes(tx, post.id))) {
    throw conflict('POLL_STARTED', 'People have already voted, so you can’t change the options.')
  }
  const gone = before.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (gone.length > 0) await tx.delete(pollOptions).where(inArray(pollOptions.id, gone))
  if (ids.length === 0) return
  const placed = await tx
    .update(pollOptions)
    .set({ itemId: post.id, position: sql`array_position(${sql.param(ids)}::uuid[], ${pollOptions.id})` })
    .where(
      and(
        inArray(pollOptions.id, ids),
        eq(pollOptions.creatorId, post.creatorId),
        or(isNull(pollOptions.itemId), ofPost),
      ),
    )
    .returning({ id: pollOptions.id })
  if (placed.length !== ids.length)
    throw invalid('pollIds', 'One of these options isn’t yours or belongs to another post.')
}

/** Question and end of a poll. Without an end in the request, the options determine it. */
export async function setPoll(
  tx: Queryable,
  itemId: string,
  { pollDescription, pollExpiredAt: asked }: Pick<FeedChanges, 'pollDescription' | 'pollExpiredAt'>,
) {
  const mine = eq(feeds.itemId, itemId)
  const [before] = await tx.select({ pollExpiredAt: feeds.pollExpiredAt }).from(feeds).where(mine)
  const isKept = asked === undefined || (asked && before?.pollExpiredAt?.getTime() === Date.parse(asked))
  const pollExpiredAt = isKept ? before?.pollExpiredAt : future('pollExpiredAt', asked)
  const byOptions = tx
    .select({ expiredAt: sql`min(${pollOptions.expiredAt})` })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, itemId))
  await tx
    .update(feeds)
    .set({ pollDescription: pollDescription?.trim(), pollExpiredAt: pollExpiredAt ?? sql`(${byOptions})` })
    .where(mine)
}

async function hasVotes(tx: Queryable, itemId: string) {
  const [vote] = await tx
    .select({ optionId: pollVotes.optionId })
    .from(pollVotes)
    .where(eq(pollVotes.itemId, itemId))
    .limit(1)
  return vote !== undefined
}

/** Options that no post named within a day. */
export async function forgetUnusedOptions(tx: Queryable) {
  await tx
    .delete(pollOptions)
    .where(and(isNull(pollOptions.itemId), sql`${pollOptions.createdAt} < now() - interval '1 day'`))
}
