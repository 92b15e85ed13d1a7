import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'
import { notifications } from '#tables/notifications'

/*
 * Who hears of what somebody did: over accounts, which know whether they are active, blocks and mutes. Whoever
 * a creator blocks does not hear of them, and the other way round; whoever has muted a creator does not either.
 */

/**
 * A condition about `account_id` of what a statement calls `w`, and its `actor_id`, whose deed it was. What the site did
 * concerns whoever is active.
 */
export const hearsOf: SQL = sql`
  exists (select from ${accounts} a where a.id = w.account_id and a.status = 'active')
  and (w.actor_id is null or w.account_id <> w.actor_id
    and not exists (select from user_blocks b where b.creator_id = w.actor_id and b.account_id = w.account_id)
    and not exists (select from user_blocks b where b.creator_id = w.account_id and b.account_id = w.actor_id)
    and not exists (select from creator_mutes m where m.creator_id = w.actor_id and m.account_id = w.account_id))`

/** Of notifications as somebody in this country may read them: none of creators who hide there. */
export const isToldIn = (country: string): SQL => sql`not exists (
  select from country_blocks b where b.creator_id = any (${notifications.actorIds}) and b.country = ${country})`

const { accountId, actorIds, details } = notifications
const named = sql`(${actorIds} || (${details} ->> 'who')::uuid)`

/** Of notifications: names nobody with a block between them and the reader. A block removes those; this covers races. */
export const isOfUnblocked: SQL = sql`
  not exists (select from user_blocks b where b.creator_id = ${accountId} and b.account_id = any ${named})
  and not exists (select from user_blocks b where b.account_id = ${accountId} and b.creator_id = any ${named})`
