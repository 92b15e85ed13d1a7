import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { feeds, pollOptions, pollVotes } from '#tables/feeds'

export async function addOption(db: Queryable, option: typeof pollOptions.$inferInsert) {
  await db.insert(pollOptions).values(option)
}

export async function findOption(db: Queryable, id: string) {
  const [option] = await db.select().from(pollOptions).where(eq(pollOptions.id, id))
  return option
}

/** The ids of the post's options, locked until the transaction ends. */
export async function lockOptions(tx: Queryable, itemId: string): Promise<string[]> {
  const options = await tx
    .select({ id: pollOptions.id })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, itemId))
    .for('update')
  return options.map(({ id }) => id)
}

export async function deleteOptions(tx: Queryable, ids: string[]) {
  await tx.delete(pollOptions).where(inArray(pollOptions.id, ids))
}

/** Gives the post the creator's options among these that no other post has. Returns how many. */
export async function placeOptions(
  tx: Queryable,
  post: { id: string; creatorId: string },
  ids: string[],
): Promise<number> {
  const placed = await tx
    .update(pollOptions)
    .set({ itemId: post.id, position: sql`array_position(${sql.param(ids)}::uuid[], ${pollOptions.id})` })
    .where(
      and(
        inArray(pollOptions.id, ids),
        eq(pollOptions.creatorId, post.creatorId),
        or(isNull(pollOptions.itemId), eq(pollOptions.itemId, post.id)),
      ),
    )
    .returning({ id: pollOptions.id })
  return placed.length
}

export async function pollEndOf(tx: Queryable, itemId: string): Promise<Date | null | undefined> {
  const [feed] = await tx
    .select({ pollExpiredAt: feeds.pollExpiredAt })
    .from(feeds)
    .where(eq(feeds.itemId, itemId))
  return feed?.pollExpiredAt
}

/** Without an end, the poll ends with its first option. */
export async function updatePoll(
  tx: Queryable,
  itemId: string,
  {
    pollDescription,
    pollExpiredAt,
  }: { pollDescription: string | undefined; pollExpiredAt: Date | null | undefined },
) {
  const byOptions = tx
    .select({ expiredAt: sql`min(${pollOptions.expiredAt})` })
    .from(pollOptions)
    .where(eq(pollOptions.itemId, itemId))
  await tx
    .update(feeds)
    .set({ pollDescription, pollExpiredAt: pollExpiredAt ?? sql`(${byOptions})` })
    .where(eq(feeds.itemId, itemId))
}

export async function hasVotes(tx: Queryable, itemId: string): Promise<boolean> {
  const [vote] = await tx
    .select({ optionId: pollVotes.optionId })
    .from(pollVotes)
    .where(eq(pollVotes.itemId, itemId))
    .limit(1)
  return vote !== undefined
}

/** Returns false if no post has the option. The primary key refuses a second vote. */
export async function addVote(tx: Queryable, accountId: string, optionId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into poll_votes (item_id, account_id, option_id)
    select item_id, ${accountId}, id from poll_options
    where id = ${optionId} and item_id is not null
    for key share`)
  return rowCount !== 0
}

/** Options that no post named within a day. */
export async function forgetUnusedOptions(tx: Queryable) {
  await tx
    .delete(pollOptions)
    .where(and(isNull(pollOptions.itemId), sql`${pollOptions.createdAt} < now() - interval '1 day'`))
}
