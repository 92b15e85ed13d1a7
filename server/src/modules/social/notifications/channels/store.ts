import {
  type BodyOf,
  type NotificationKind,
  type NotificationSetting,
  type notificationCalls,
  notificationKinds,
} from '@ovation/contract'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { BrowserKeys } from '#platform/web-push'
import {
  notificationSettings,
  notifications,
  type PushSubscriptionRow,
  pushSubscriptions,
} from '#tables/notifications'
import { defaultChannels } from '../records/channels.ts'

export const readSettingRows = (db: Queryable, accountId: string) =>
  db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))

/** Changes the given channels of one kind. The others stay, or get their defaults. */
export async function saveSetting(
  tx: Queryable,
  accountId: string,
  { kind, page, push, email }: Partial<NotificationSetting> & Pick<NotificationSetting, 'kind'>,
) {
  const usual = defaultChannels[kind]
  await tx
    .insert(notificationSettings)
    .values({
      accountId,
      kind,
      onPage: page ?? usual.page,
      byPush: push ?? usual.push,
      letter: email ?? usual.email,
    })
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.kind],
      set: {
        onPage: page ?? sql`${notificationSettings.onPage}`,
        byPush: push ?? sql`${notificationSettings.byPush}`,
        letter: email ?? sql`${notificationSettings.letter}`,
      },
    })
}

/** When the person wants emails of this kind. */
export async function emailChoiceOf(db: Queryable, accountId: string, kind: NotificationKind) {
  const [own] = await db
    .select({ email: notificationSettings.letter })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.accountId, accountId), eq(notificationSettings.kind, kind)))
  return own?.email ?? defaultChannels[kind].email
}

/** Marks unread notifications as emailed and returns those that were not, so that only one email has them. */
export async function markEmailed(tx: Queryable, ids: string[]): Promise<string[]> {
  const marked = await tx
    .update(notifications)
    .set({ letteredAt: sql`now()` })
    .where(
      and(inArray(notifications.id, ids), isNull(notifications.readAt), isNull(notifications.letteredAt)),
    )
    .returning({ id: notifications.id })
  return marked.map(({ id }) => id)
}

/** Older notifications are left out of the daily email. */
const digestDays = 7

const dailyByDefault = notificationKinds.filter((kind) => defaultChannels[kind].email === 'daily')

/** Unread, not emailed yet, and of a kind that the person gets daily. */
const isForDigest = sql`n.read_at is null and n.lettered_at is null
  and n.happened_at > now() - ${sql.raw(`interval '${digestDays} days'`)}
  and coalesce(s.letter = 'daily', n.kind = any (${sql.param([...dailyByDefault])}::text[]))`

const withSettings = sql`${notifications} n
  left join ${notificationSettings} s on s.account_id = n.account_id and s.kind = n.kind`

/** The next accounts after an id that have something for the daily email. */
export async function accountsForDigest(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct n.account_id as id from ${withSettings}
    where n.account_id > ${after} and ${isForDigest} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function notificationsForDigest(tx: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from ${withSettings} where n.account_id = ${accountId} and ${isForDigest}`)
  return rows.map(({ id }) => id)
}

type Browser = Pick<BodyOf<typeof notificationCalls.addPushSubscription>, 'endpoint'> & BrowserKeys

/** Stores a browser of a login and removes the account's oldest browsers above `most`. */
export async function addBrowser(
  tx: Queryable,
  login: { accountId: string; sessionId: string },
  { endpoint, ...keys }: Browser,
  most: number,
) {
  const owner = { ...login, ...keys }
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(), endpoint, ...owner })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...owner, timeouts: 0 } })
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, login.accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(most)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
}

export async function removeBrowser(db: Queryable, accountId: string, endpoint: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)))
}

export const browsersOf = (db: Queryable, accountIds: string[]) =>
  db
    .select({
      id: pushSubscriptions.id,
      accountId: pushSubscriptions.accountId,
      timeouts: pushSubscriptions.timeouts,
    })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, accountIds))

/** Those that answered in time first. */
export const readBrowsers = (db: Queryable, ids: string[]): Promise<PushSubscriptionRow[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, ids))
    .orderBy(pushSubscriptions.timeouts, pushSubscriptions.id)

export async function dropBrowser(db: Queryable, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function noteSent(db: Queryable, id: string) {
  await db
    .update(pushSubscriptions)
    .set({ timeouts: 0, workedAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id))
}

export async function noteTimeout(db: Queryable, id: string) {
  await db
    .update(pushSubscriptions)
    .set({ timeouts: sql`least(${pushSubscriptions.timeouts} + 1, 1000)` })
    .where(eq(pushSubscriptions.id, id))
}
