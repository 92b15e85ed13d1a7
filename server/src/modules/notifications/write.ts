import type { LetterChoice } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { notificationFacts, notificationSettings, notifications } from '#tables/notifications'
import { hearsOf } from '#views/notified-people'
import type { News } from './news.ts'
import { usualWays } from './ways.ts'

/** Of so many the row knows who they were, so that the same person counts once. */
const knownActors = 200

export type Written = {
  id: string
  accountId: string
  /** Not one more of what was unread already. */
  isNew: boolean
  onPage: boolean
  byPush: boolean
  letter: LetterChoice
}

/**
 * Writes down what happened for each who wants to hear of it, in one statement: whoever was told of it before, does not
 * want it or does not hear of whoever did it is left out. In one order of people, so that two never wait for each other.
 */
export async function writeNews(tx: Queryable, news: News): Promise<Written[]> {
  const { kind, key, objectId, actorId, amount = 0, details, to } = news
  const objects = new Map(to.map((id, n) => [id, typeof objectId === 'string' ? objectId : objectId[n]]))
  const people = [...objects.keys()].sort()
  if (people.length === 0) return []
  const usual = usualWays[kind]
  const ids = sql.param(people.map(() => newId()))
  const objectIds = sql.param(people.map((id) => objects.get(id)))
  const actors = actorId ? sql`array[${actorId}::uuid]` : sql`'{}'::uuid[]`
  const { rows } = await tx.execute<Written>(sql`
    with wanted as (
      select w.id, w.account_id, w.object_id, coalesce(s.on_page, ${usual.page}) as on_page,
        coalesce(s.by_push, ${usual.push}) as by_push, coalesce(s.letter, ${usual.letter}) as letter
      from unnest(${ids}::uuid[], ${sql.param(people)}::uuid[], ${objectIds}::uuid[])
        as w (id, account_id, object_id)
      left join ${notificationSettings} s on s.account_id = w.account_id and s.kind = ${kind}
      where ${hearsOf(actorId)}
    ),
    told as (
      insert into ${notificationFacts} (account_id, key)
      select account_id, ${key} from wanted where on_page or by_push or letter <> 'off'
      order by account_id
      on conflict do nothing returning account_id
    ),
    written as (
      insert into ${notifications} as n
        (id, account_id, kind, object_id, actor_ids, people, amount, details, on_page)
      select wanted.id, wanted.account_id, ${kind}, wanted.object_id, ${actors}, ${actorId ? 1 : 0}::integer,
        ${amount}::bigint, ${JSON.stringify(details)}::jsonb, wanted.on_page
      from wanted join told using (account_id)
      order by wanted.account_id
      on conflict (account_id, kind, object_id) where read_at is null do update set
        actor_ids = (excluded.actor_ids || array(
          select known.id from unnest(n.actor_ids) with ordinality known (id, place)
          where known.id <> all (excluded.actor_ids) order by known.place))[1:${sql.raw(String(knownActors))}],
        people = n.people + (not excluded.actor_ids <@ n.actor_ids)::integer,
        times = n.times + 1,
        amount = n.amount + excluded.amount,
        details = excluded.details,
        on_page = excluded.on_page,
        happened_at = now(),
        lettered_at = null
      returning n.id, n.account_id, n.times = 1 as is_new
    )
    select written.id, written.account_id as "accountId", written.is_new as "isNew", wanted.on_page as "onPage",
      wanted.by_push as "byPush", wanted.letter
    from written join wanted using (account_id)`)
  return rows
}
