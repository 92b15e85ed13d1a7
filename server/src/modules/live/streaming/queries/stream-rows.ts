import type { CreatorBrief, Restriction, StreamStatus } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres'
import { creatorMutes } from '#tables/access'
import { accounts } from '#tables/accounts'
import { items } from '#tables/items'
import { creators, follows } from '#tables/people'
import { streams } from '#tables/streaming'
import { isVisibleTo, type Looking, visibleTo } from '#views/visible-creators'

/*
 * Streams as one viewer sees them: streams with their item, which has the title and the price, the creator with their
 * account, the chat, and the viewer's relation to them (subscriber_access, purchases, follows, removals, reminders).
 */

type Creator = Omit<
  CreatorBrief,
  '_id' | 'avatar' | 'isOnline' | 'monthlyPrice' | 'yearlyPrice' | 'isFollowed' | 'isSubscribed'
>

export interface StreamRow extends Creator {
  id: string
  sessionId: string
  creatorId: string
  status: StreamStatus
  title: string
  description: string
  isFree: boolean
  price: number
  goalTitle: string | null
  goalTokens: number | null
  goalRaised: number
  isRecorded: boolean
  viewers: number
  seconds: number
  publisher: string | null
  publisherNode: string | null
  publisherUrl: string | null
  scheduledAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  wentPrivate: boolean
  conversationId: string
  avatarFileId: string | null
  coverFileId: string | null
  onlineUntil: Date | null
  monthlyPriceCents: number
  yearlyPriceCents: number
  isOwner: boolean
  isCreatorVisible: boolean
  /** Operators hid it or took it down. */
  restriction: Restriction | null
  isFollowed: boolean
  isSubscribed: boolean
  isBought: boolean
  /** The creator removed them. */
  isRemoved: boolean
  isReminded: boolean
}

/** The facts that decide access to a stream `s`; with its item, chat, creator and account. */
const accessFacts = (viewer: string, country: string) => `
    s.creator_id = ${viewer} is true as "isOwner",
    (${isVisibleTo(viewer, country)}) as "isCreatorVisible", i.restriction,
    exists (select from subscriber_access u where u.fan_id = ${viewer} and u.creator_id = s.creator_id
      and u.access_until > now()) as "isSubscribed",
    exists (select from purchases p where p.account_id = ${viewer} and p.item_id = s.id) as "isBought",
    exists (select from stream_removals r where r.conversation_id = k.id and r.account_id = ${viewer}) as "isRemoved"`

const text = `
  select s.id, s.session_id as "sessionId", s.creator_id as "creatorId", s.status, i.title, s.description,
    i.is_public as "isFree", i.price, s.goal_title as "goalTitle", s.goal_tokens as "goalTokens",
    s.goal_raised as "goalRaised", s.is_recorded as "isRecorded", s.viewers, s.publisher,
    s.publisher_node as "publisherNode", s.publisher_url as "publisherUrl",
    case when s.status in ('live', 'interrupted') then extract(epoch from now() - s.started_at)::integer
      else s.seconds end as seconds,
    s.scheduled_at as "scheduledAt", s.started_at as "startedAt", s.ended_at as "endedAt",
    s.went_private as "wentPrivate", k.id as "conversationId",
    a.username, a.name, a.avatar_file_id as "avatarFileId", a.cover_file_id as "coverFileId",
    a.online_until as "onlineUntil", c.verified_account as "verifiedAccount", c.live,
    c.is_free_subscription as "isFreeSubscription",
    c.duration_free_subscription_days as "durationFreeSubscriptionDays",
    c.is_free_subscription and exists (select from subscriber_access u
      where u.fan_id = $2::uuid and u.creator_id = s.creator_id and u.used_free) as "usedFreeSubscription",
    c.monthly_price_cents as "monthlyPriceCents", c.yearly_price_cents as "yearlyPriceCents",
    ${accessFacts('$2::uuid', '$3::text')},
    exists (select from follows w where w.follower_id = $2::uuid and w.creator_id = s.creator_id) as "isFollowed",
    exists (select from stream_reminders r where r.stream_id = s.id and r.account_id = $2::uuid) as "isReminded"
  from streams s
  join items i on i.id = s.id
  join stream_chats k on k.stream_id = s.id
  join creators c on c.account_id = s.creator_id
  join accounts a on a.id = s.creator_id
  where s.id = any ($1::uuid[])`

/** Everything these streams show to this viewer, in one query. The caller decides access. */
export async function loadStreamRows(
  { pool }: Database,
  { viewerId, country }: Looking,
  ids: string[],
): Promise<StreamRow[]> {
  const { rows } = await pool.query<StreamRow>({
    name: 'stream_rows',
    text,
    values: [ids, viewerId, country],
  })
  return rows
}

export type AccessFacts = Pick<
  StreamRow,
  | 'creatorId'
  | 'status'
  | 'isFree'
  | 'price'
  | 'isOwner'
  | 'isCreatorVisible'
  | 'restriction'
  | 'isSubscribed'
  | 'isBought'
  | 'isRemoved'
>

const factsText = `
  select w.n::integer - 1 as n, s.creator_id as "creatorId", s.status, i.is_public as "isFree", i.price,
    ${accessFacts('w.viewer_id', 'w.country')}
  from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality w (stream_id, viewer_id, country, n)
  join streams s on s.id = w.stream_id
  join items i on i.id = s.id
  join stream_chats k on k.stream_id = s.id
  join creators c on c.account_id = s.creator_id
  join accounts a on a.id = s.creator_id`

/** Only the facts that decide access, for many viewers in one query. Undefined: no such stream. */
export async function loadAccessFacts(
  { pool }: Database,
  asked: { streamId: string; looking: Looking }[],
): Promise<(AccessFacts | undefined)[]> {
  const { rows } = await pool.query<AccessFacts & { n: number }>({
    name: 'stream_access_facts',
    text: factsText,
    values: [
      asked.map(({ streamId }) => streamId),
      asked.map(({ looking }) => looking.viewerId),
      asked.map(({ looking }) => looking.country),
    ],
  })
  const found = new Map(rows.map(({ n, ...facts }) => [n, facts]))
  return asked.map((_, n) => found.get(n))
}

/** Streams of creators whose account was closed. */
export async function streamsOfInactive({ pool }: Database): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'streams_of_inactive',
    text: `select s.id from streams s join accounts a on a.id = s.creator_id
      where s.status in ('ready', 'live', 'interrupted') and not (a.status = 'active' and a.is_performer) limit 100`,
  })
  return rows
}

/** The `from` of lists that use `visibleTo`. */
export const streamsWithCreators = sql`${streams}
  join ${items} on ${items.id} = ${streams.id}
  join ${creators} on ${creators.accountId} = ${streams.creatorId}
  join ${accounts} on ${accounts.id} = ${streams.creatorId}`

interface Search {
  words?: string | undefined
  isFree?: boolean | undefined
  /** Only of those the viewer follows. */
  followed?: boolean | undefined
}

/** Of creators this viewer may see and has not muted. */
export function streamsFor(looking: Looking, { words, isFree, followed }: Search = {}): (SQL | undefined)[] {
  const { viewerId } = looking
  return [
    ...visibleTo(looking),
    sql`${items.restriction} is null`,
    viewerId
      ? sql`not exists (select from ${creatorMutes} where ${creatorMutes.accountId} = ${viewerId}
          and ${creatorMutes.creatorId} = ${streams.creatorId})`
      : undefined,
    words
      ? sql`lower(' ' || ${items.title} || ' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, ''))
          like words_like(${words})`
      : undefined,
    isFree === undefined ? undefined : sql`${items.isPublic} = ${isFree}`,
    followed
      ? sql`exists (select from ${follows} where ${follows.followerId} = ${viewerId}
          and ${follows.creatorId} = ${streams.creatorId})`
      : undefined,
  ]
}
