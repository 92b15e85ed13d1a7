import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { conversationMembers, conversations } from '#tables/messages'

export async function findOrCreateConversation(
  db: Queryable,
  creatorId: string,
  fanId: string,
): Promise<string> {
  const found = await findPrivate(db, creatorId, fanId)
  if (found) return found
  const { rows } = await db.execute<{ id: string }>(sql`
    with made as (
      insert into ${conversations} (id, type, creator_id, fan_id)
      values (${newId()}, 'private', ${creatorId}, ${fanId}) on conflict do nothing returning id
    ), sides as (
      insert into ${conversationMembers} (conversation_id, account_id)
      select made.id, side.id from made, unnest(array[${creatorId}, ${fanId}]::uuid[]) side (id)
    )
    select id from made`)
  // The insert did nothing when a concurrent request was first.
  const id = rows[0]?.id ?? (await findPrivate(db, creatorId, fanId))
  if (!id) throw new Error('A conversation was neither there nor made.')
  return id
}

async function findPrivate(db: Queryable, creatorId: string, fanId: string) {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.creatorId, creatorId), eq(conversations.fanId, fanId)))
  return row?.id
}

/** Which of these people have exchanged messages with a creator. */
export async function contactsAmong(
  db: Queryable,
  creatorId: string,
  accountIds: string[],
): Promise<string[]> {
  const rows = await db
    .select({ fanId: conversations.fanId })
    .from(conversations)
    .where(
      and(
        eq(conversations.creatorId, creatorId),
        inArray(conversations.fanId, accountIds),
        gt(conversations.lastSeq, 0),
      ),
    )
  return rows.flatMap(({ fanId }) => fanId ?? [])
}

/** Serialises sending in a conversation until the transaction ends. */
export async function lockConversation(tx: Queryable, id: string) {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
}

const mySide = (conversationId: string, accountId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.accountId, accountId))

/** Marks all messages as read. Returns nothing when none was unread. */
export async function markRead({ pool }: Database, conversationId: string, accountId: string) {
  const { rows } = await pool.query<{ deliveredSeq: number; seenSeq: number }>({
    name: 'read_messages',
    text: 'select delivered_seq as "deliveredSeq", seen_seq as "seenSeq" from read_messages($1, $2)',
    values: [conversationId, accountId],
  })
  return rows[0]
}

/** Marks messages as delivered up to a seq. Returns nothing when they already were. */
export async function markDelivered(
  { orm }: Database,
  conversationId: string,
  accountId: string,
  seq: number,
) {
  const upTo = sql<number>`least(${seq}::bigint,
    (select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${conversationId}))`
  const [marks] = await orm
    .update(conversationMembers)
    .set({ deliveredSeq: upTo })
    .where(and(mySide(conversationId, accountId), lt(conversationMembers.deliveredSeq, upTo)))
    .returning({ deliveredSeq: conversationMembers.deliveredSeq, seenSeq: conversationMembers.seenSeq })
  return marks
}

/** Clears what is unread or pending between two people. Returns the sides that changed. */
export async function clearUnreadBetween(tx: Queryable, one: string, other: string) {
  const between = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      or(
        and(eq(conversations.creatorId, one), eq(conversations.fanId, other)),
        and(eq(conversations.creatorId, other), eq(conversations.fanId, one)),
      ),
    )
  return tx
    .update(conversationMembers)
    .set({ unread: 0, untoldSince: null })
    .where(
      and(
        inArray(conversationMembers.conversationId, between),
        or(gt(conversationMembers.unread, 0), isNotNull(conversationMembers.untoldSince)),
      ),
    )
    .returning({
      conversationId: conversationMembers.conversationId,
      accountId: conversationMembers.accountId,
    })
}

export async function updateSide(
  db: Queryable,
  conversationId: string,
  accountId: string,
  changes: { isMuted?: boolean | undefined; note?: string | undefined },
) {
  await db.update(conversationMembers).set(changes).where(mySide(conversationId, accountId))
}

type PendingNotification = {
  conversationId: string
  accountId: string
  otherId: string
  unread: number
  isMuted: boolean
}

/**
 * Takes the members with unread messages they were not notified of, oldest first. The caller notifies them in this
 * transaction. Rows that are locked right now are left for the next run.
 */
export async function takePendingNotifications(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<PendingNotification[]> {
  const { rows } = await tx.execute<PendingNotification>(sql`
    update ${conversationMembers} m set untold_since = null
    from (
      select m.conversation_id, m.account_id from ${conversationMembers} m
      where m.untold_since <= ${before}
      order by m.untold_since limit ${limit} for no key update skip locked
    ) u
    join ${conversationMembers} o on o.conversation_id = u.conversation_id and o.account_id <> u.account_id
    where m.conversation_id = u.conversation_id and m.account_id = u.account_id
    returning m.conversation_id as "conversationId", m.account_id as "accountId", o.account_id as "otherId", m.unread,
      m.is_muted as "isMuted"`)
  return rows
}
