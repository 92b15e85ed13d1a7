import type { EmailChoice } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { notificationFacts, notificationSettings, notifications } from '#tables/notifications'
import { isNotified } from '../queries/notified-people.ts'
import { defaultChannels } from './channels.ts'
import type { NotificationBatch, NotificationEvent } from './notification-event.ts'

/** The row stores up to this many actors, so that each person counts once. */
const knownActors = 200

export type Written = {
  id: string
  accountId: string
  /** False when it was merged into an unread notification. */
  isNew: boolean
  onPage: boolean
  byPush: boolean
  email: EmailChoice
}

interface Entry {
  accountId: string
  objectId: string
  actorId: string | null
  times: number
}

/** Inserts a notification for each person who wants it and was not notified of it before. */
export async function insertNotifications(tx: Queryable, event: NotificationEvent): Promise<Written[]> {
  const { key, objectId, actorId, to } = event
  const entries = [...new Set(to)].map((accountId) => ({ accountId, objectId, actorId, times: 1 }))
  const notBefore = sql`first_time as (
      insert into ${notificationFacts} (account_id, key)
      select account_id, ${key} from wanted order by account_id
      on conflict do nothing returning account_id
    ),
    recipients as (select wanted.* from wanted join first_time using (account_id))`
  return write(tx, event, entries, notBefore, sql`n.times + 1`)
}

/** The same for many objects, with the number of times of each. */
export async function insertManyNotifications(tx: Queryable, batch: NotificationBatch): Promise<Written[]> {
  return write(tx, batch, batch.to, sql`recipients as (select * from wanted)`, sql`excluded.times`)
}

/**
 * One statement that skips people who turned it off, blocks and mutes. The fixed order of rows prevents deadlocks.
 */
async function write(
  tx: Queryable,
  { kind, details, amount = 0 }: Pick<NotificationEvent, 'kind' | 'details' | 'amount'>,
  entries: Entry[],
  recipients: SQL,
  timesNow: SQL,
): Promise<Written[]> {
  if (entries.length === 0) return []
  const usual = defaultChannels[kind]
  const list = <T>(of: (entry: Entry) => T) => sql.param(entries.map(of))
  const { rows } = await tx.execute<Written>(sql`
    with wanted as (
      select * from (
        select w.id, w.account_id, w.object_id, w.actor_id, w.times, coalesce(s.on_page, ${usual.page}) as on_page,
          coalesce(s.by_push, ${usual.push}) as by_push, coalesce(s.letter, ${usual.email}) as letter
        from unnest(${list(() => newId())}::uuid[], ${list(({ accountId }) => accountId)}::uuid[],
          ${list(({ objectId }) => objectId)}::uuid[], ${list(({ actorId }) => actorId)}::uuid[],
          ${list(({ times }) => times)}::integer[]) as w (id, account_id, object_id, actor_id, times)
        left join ${notificationSettings} s on s.account_id = w.account_id and s.kind = ${kind}
        where ${isNotified}
      ) w
      where on_page or by_push or letter <> 'off'
    ),
    ${recipients},
    written as (
      insert into ${notifications} as n
        (id, account_id, kind, object_id, actor_ids, people, times, amount, details, on_page)
      select id, account_id, ${kind}, object_id, array_remove(array[actor_id], null), num_nonnulls(actor_id), times,
        ${amount}::bigint, ${JSON.stringify(details)}::jsonb, on_page
      from recipients
      order by account_id, object_id
      on conflict (account_id, kind, object_id) where read_at is null do update set
        actor_ids = (excluded.actor_ids || array(
          select known.id from unnest(n.actor_ids) with ordinality known (id, place)
          where known.id <> all (excluded.actor_ids) order by known.place))[1:${sql.raw(String(knownActors))}],
        people = n.people + (not excluded.actor_ids <@ n.actor_ids)::integer,
        times = ${timesNow},
        amount = n.amount + excluded.amount,
        details = excluded.details,
        on_page = excluded.on_page,
        happened_at = now(),
        lettered_at = null
      returning n.id, n.account_id, n.object_id
    )
    select written.id, written.account_id as "accountId", written.id = recipients.id as "isNew",
      recipients.on_page as "onPage", recipients.by_push as "byPush", recipients.letter as email
    from written join recipients using (account_id, object_id)`)
  return rows
}
