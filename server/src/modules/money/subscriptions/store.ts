import { and, asc, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { isBeingRenewed } from '#modules/money/payments'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { subscriptions } from '#tables/subscriptions'
import { graceMs, isLive } from '#views/live-subscription'

export type Subscription = typeof subscriptions.$inferSelect

/** A subscription that renews. */
export type Renewing = Subscription & { nextRecurringDate: Date; renewalCents: number }

export const isRenewing = (subscription: Subscription): subscription is Renewing =>
  subscription.nextRecurringDate !== null && subscription.renewalCents !== null

/** Locks a subscription until the transaction ends. A missing one is inserted as ended. */
export async function lockSubscription(
  tx: Queryable,
  fanId: string,
  creatorId: string,
): Promise<Subscription> {
  await tx
    .insert(subscriptions)
    .values({ id: newId(), fanId, creatorId, type: 'free', expiredAt: new Date() })
    .onConflictDoNothing()
  const [locked] = await tx.select().from(subscriptions).where(ofPair(fanId, creatorId)).for('no key update')
  if (!locked) throw new Error(`There is no subscription of ${fanId} to ${creatorId}.`)
  return locked
}

export async function findSubscription(
  db: Queryable,
  fanId: string,
  creatorId: string,
): Promise<Subscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(ofPair(fanId, creatorId))
  return found
}

const ofPair = (fanId: string, creatorId: string) =>
  and(eq(subscriptions.fanId, fanId), eq(subscriptions.creatorId, creatorId))

export async function lockOwnSubscription(tx: Queryable, fanId: string, id: string) {
  const [locked] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.fanId, fanId)))
    .for('no key update')
  return locked
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscriptionById(tx: Queryable, id: string): Promise<Subscription | undefined> {
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update')
  return locked
}

export type Changes = Partial<Omit<Subscription, 'id' | 'fanId' | 'creatorId' | 'isCounted' | 'updatedAt'>>

export async function changeSubscription(tx: Queryable, id: string, changes: Changes): Promise<Subscription> {
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(subscriptions.id, id))
    .returning()
  if (!changed) throw new Error(`There is no subscription ${id}.`)
  return changed
}

/** A fan's subscription to a creator. */
export async function readStanding(db: Queryable, fanId: string, creatorId: string) {
  const [standing] = await db
    .select({ id: subscriptions.id, isLive: sql<boolean>`${isLive}`, expiredAt: subscriptions.expiredAt })
    .from(subscriptions)
    .where(ofPair(fanId, creatorId))
  return standing ?? { id: null, isLive: false, expiredAt: null }
}

/** Locks a due subscription that no other worker is renewing and that has no open payment. */
export async function lockDue(tx: Queryable): Promise<Renewing | undefined> {
  const [due] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        // Must equal the condition of the partial index.
        sql`${subscriptions.nextRecurringDate} is not null and ${subscriptions.status} = 'active'`,
        lte(subscriptions.nextRecurringDate, sql`now()`),
        sql`not ${isBeingRenewed(subscriptions.fanId, subscriptions.creatorId)}`,
      ),
    )
    .orderBy(asc(subscriptions.nextRecurringDate))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return due && isRenewing(due) ? due : undefined
}

/** Unless it was renewed after all. Short enough for another try within the grace period. */
export async function postpone(db: Queryable, id: string) {
  await db
    .update(subscriptions)
    .set({ nextRecurringDate: sql`now() + interval '10 minutes'` })
    .where(and(eq(subscriptions.id, id), lte(subscriptions.nextRecurringDate, sql`now()`)))
}

type Grant = Pick<Subscription, 'fanId' | 'creatorId' | 'type' | 'expiredAt'>

/** A subscription that is live until `expiredAt`, new or extended. */
export async function grantSubscription(tx: Queryable, grant: Grant) {
  await tx
    .insert(subscriptions)
    .values(grant)
    .onConflictDoUpdate({
      target: [subscriptions.fanId, subscriptions.creatorId],
      set: { type: grant.type, expiredAt: grant.expiredAt, status: 'active' },
    })
}

/** After a block: the paid time stays and is not renewed, even if the block is lifted. */
export async function stopRenewal(tx: Queryable, { creatorId, fanId }: { creatorId: string; fanId: string }) {
  await tx
    .update(subscriptions)
    .set(stopped())
    .where(
      and(
        eq(subscriptions.fanId, fanId),
        eq(subscriptions.creatorId, creatorId),
        isNotNull(subscriptions.nextRecurringDate),
      ),
    )
}

const stopped = () =>
  ({
    status: 'deactivated',
    nextRecurringDate: null,
    failures: 0,
    canceledAt: new Date(),
    updatedAt: sql`now()`,
  }) as const

/** The fans of live subscriptions to this creator, in order, locked until the transaction ends. */
export async function lockLiveSubscribers(
  tx: Queryable,
  creatorId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ fanId: subscriptions.fanId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        after === undefined ? undefined : gt(subscriptions.fanId, after),
        isLive,
      ),
    )
    .orderBy(asc(subscriptions.fanId))
    .limit(limit)
    .for('no key update')
  return rows.map(({ fanId }) => fanId)
}

export async function countLiveSubscribers(db: Queryable, creatorId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.creatorId, creatorId), isLive))
  return row?.total ?? 0
}

/** The paid time stays. */
export async function stopRenewals(tx: Queryable, creatorId: string, fanIds: string[]) {
  await tx
    .update(subscriptions)
    .set(stopped())
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        inArray(subscriptions.fanId, fanIds),
        isNotNull(subscriptions.nextRecurringDate),
      ),
    )
}

export async function stopRenewalsOfFan(db: Queryable, fanId: string) {
  await db
    .update(subscriptions)
    .set(stopped())
    .where(and(eq(subscriptions.fanId, fanId), isNotNull(subscriptions.nextRecurringDate)))
}

export async function readSubscription(db: Queryable, id: string): Promise<Subscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found
}

/** Subscriptions, and whether they are live. */
export const loadSubscriptions = (db: Queryable, ids: string[]) =>
  db
    .select({ subscription: subscriptions, live: sql<boolean>`${isLive}` })
    .from(subscriptions)
    .where(inArray(subscriptions.id, ids))

/** Counts a subscription that has begun, and no longer counts one that has ended. */
export async function syncCounted(db: Queryable, fanId: string, creatorId: string) {
  await db
    .update(subscriptions)
    .set({
      isCounted: sql`not ${subscriptions.isCounted}`,
      // Ended without renewal.
      status: sql`case when ${subscriptions.isCounted} and ${subscriptions.nextRecurringDate} is null
        and ${subscriptions.status} = 'active' then 'deactivated' else ${subscriptions.status} end`,
    })
    .where(
      and(
        eq(subscriptions.fanId, fanId),
        eq(subscriptions.creatorId, creatorId),
        sql`${subscriptions.isCounted} <> (${isLive})`,
      ),
    )
}

const pair = { fanId: subscriptions.fanId, creatorId: subscriptions.creatorId }

/** Subscriptions that have ended and are still counted. */
export const endedButCounted = (db: Queryable, limit: number) =>
  db
    .select(pair)
    .from(subscriptions)
    .where(and(subscriptions.isCounted, lte(subscriptions.expiredAt, sql`now()`), sql`not ${isLive}`))
    .limit(limit)

/** Live subscriptions that are not counted yet. */
export const liveButUncounted = (db: Queryable, limit: number) =>
  db
    .select(pair)
    .from(subscriptions)
    .where(
      and(
        sql`not ${subscriptions.isCounted}`,
        // Uses the index of uncounted subscriptions. All live ones are in this range.
        gt(subscriptions.expiredAt, sql`now() - interval '${sql.raw(String(graceMs))} milliseconds'`),
        isLive,
      ),
    )
    .limit(limit)
