import { notificationFacts, notifications } from '@ovation/server/modules/social/notifications'
import type { Queryable } from '@ovation/server/platform/postgres'
import { type SQL, sql } from 'drizzle-orm'
import { demoAddresses } from './people/passwords.ts'

/** Adds the notifications of the demo creator and the demo fan, computed from what is in the database. */
export async function addNotifications(tx: Queryable) {
  const creator = accountOf(demoAddresses.creator)
  const fan = accountOf(demoAddresses.fan)
  await insertNotifications(
    tx,
    'comment',
    aboutPosts(creator, sql`comments`, sql`item_id`, sql`t.parent_id is null`),
  )
  await insertNotifications(
    tx,
    'like',
    aboutPosts(creator, sql`reactions`, sql`object_id`, sql`t.action = 'like'`),
  )
  await insertNotifications(tx, 'tip', tipsTo(creator))
  await insertNotifications(tx, 'post', postsFor(fan))
  // Marks recent charges as notified.
  await tx.execute(sql`
    insert into ${notificationFacts} (account_id, key)
    select creator_id, 'charge:' || id from charges where created_at > now() - interval '2 days'`)
}

const accountOf = (email: string) => sql`(select id from accounts where email = ${email})`

/** Notifications of the last day are unread. */
const insertNotifications = (tx: Queryable, kind: string, facts: SQL) =>
  tx.execute(sql`
    insert into ${notifications}
      (id, account_id, kind, object_id, actor_ids, people, times, amount, details, created_at, happened_at, read_at)
    select gen_random_uuid(), account_id, ${kind}, object_id, (array_agg(actor_id order by last_at desc))[1:200],
      count(*), sum(times), sum(amount), (array_agg(details order by last_at desc))[1], min(first_at), max(last_at),
      case when max(last_at) < now() - interval '1 day' then max(last_at) + interval '1 hour' end
    from (${facts}) facts
    group by account_id, object_id, part
    having max(last_at) > now() - interval '14 days'`)

/** Comments or likes on a creator's posts, grouped by post and person. */
const aboutPosts = (creator: SQL, table: SQL, object: SQL, condition: SQL) => sql`
  select i.creator_id as account_id, i.id as object_id, 0 as part, t.account_id as actor_id, count(*) as times,
    0 as amount, jsonb_build_object('path', '/post/' || i.id, 'what', 'post') as details,
    min(t.created_at) as first_at, max(t.created_at) as last_at
  from ${table} t join items i on i.id = t.${object}
  where i.creator_id = ${creator} and i.kind = 'feed' and t.account_id <> i.creator_id and ${condition}
  group by i.id, t.account_id`

/** One notification for each day. Today's tips may be newer than the transaction, hence greatest(0, …). */
const tipsTo = (creator: SQL) => sql`
  select c.creator_id as account_id, c.creator_id as object_id,
    greatest(0, floor(extract(epoch from now() - c.created_at) / 86400)) as part, c.payer_id as actor_id, count(*) as times, sum(c.gross) as amount,
    jsonb_build_object('path', '/creator/earnings') as details,
    min(c.created_at) as first_at, max(c.created_at) as last_at
  from charges c where c.creator_id = ${creator} and c.type = 'tip' and c.created_at > now() - interval '5 days'
  group by c.creator_id, part, c.payer_id`

/** One notification for each creator they follow. */
const postsFor = (fan: SQL) => sql`
  select f.follower_id as account_id, f.creator_id as object_id, 0 as part, f.creator_id as actor_id,
    count(*) as times, 0 as amount,
    jsonb_build_object('path', '/post/' || (array_agg(i.id order by i.published_at desc))[1]) as details,
    min(i.published_at) as first_at, max(i.published_at) as last_at
  from follows f join items i on i.creator_id = f.creator_id and i.kind = 'feed' and i.published_at <= now()
    and i.status = 'active' and i.published_at > now() - interval '5 days'
  where f.follower_id = ${fan}
  group by f.follower_id, f.creator_id`
