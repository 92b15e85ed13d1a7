import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#tables/accounts'
import { notifications } from '#tables/notifications'

/*
 * Who may be notified: active accounts (accounts), without a block in either direction (user_blocks), and without a
 * mute of the actor (creator_mutes).
 */

/** A condition on `account_id` and `actor_id` of a row `w`. Without an actor, every active account is notified. */
export const isNotified: SQL = sql`
  exists (select from ${accounts} a where a.id = w.account_id and a.status = 'active')
  and (w.actor_id is null or w.account_id <> w.actor_id
    and not exists (select from user_blocks b where b.creator_id = w.actor_id and b.account_id = w.account_id)
    and not exists (select from user_blocks b where b.creator_id = w.account_id and b.account_id = w.actor_id)
    and not exists (select from creator_mutes m where m.creator_id = w.actor_id and m.account_id = w.account_id))`

/** A condition on notifications: no actor blocks this country. */
export const isShownIn = (country: string): SQL => sql`not exists (
  select from country_blocks b where b.creator_id = any (${notifications.actorIds}) and b.country = ${country})`

const { accountId, actorIds, details } = notifications
const named = sql`(${actorIds} || (${details} ->> 'who')::uuid)`

/**
 * A condition on notifications: no block between the reader and a named person. A block removes such rows; this
 * covers races.
 */
export const isOfUnblocked: SQL = sql`
  not exists (select from user_blocks b where b.creator_id = ${accountId} and b.account_id = any ${named})
  and not exists (select from user_blocks b where b.account_id = ${accountId} and b.creator_id = any ${named})`
