import type { Conversation, MessageType } from '@ovation/contract'
import type { Database } from '#platform/postgres'
import { liveAs } from '#views/live-subscription'
import { blocksNeitherOf, isVisibleTo, type Looking } from '#views/visible-creators'

/*
 * Conversations as one member sees them: with the last message, the other person (accounts, creators) and their
 * relation (follows, subscriptions, blocks). Fans see those with creators visible to them or gone, creators all of theirs
 * except with fans who block them.
 */

export interface ConversationRow {
  id: string
  type: Conversation['type']
  creatorId: string
  fanId: string
  isCreator: boolean
  lastSeq: number
  deletions: number
  createdAt: Date
  unread: number
  isMuted: boolean
  note: string
  deliveredSeq: number
  seenSeq: number
  otherId: string
  username: string | null
  name: string
  avatarFileId: string | null
  onlineUntil: Date | null
  isPerformer: boolean
  verifiedAccount: boolean
  lastText: string | null
  lastType: MessageType | null
  lastSenderId: string | null
  lastAt: Date | null
  isLastDeleted: boolean | null
  isSubscribed: boolean
  isBlocked: boolean
  /** The account of the other person is open. */
  isOpen: boolean
  canWrite: boolean
  /** Countries that the creator blocks: devices of the fan there get no events. */
  hiddenIn: string[]
}

/** Creators may write to followers, present and past subscribers, and people who wrote to them. */
const isFan = `(
  exists (select from follows w where w.follower_id = v.fan_id and w.creator_id = v.creator_id)
  or exists (select from subscriptions s where s.fan_id = v.fan_id and s.creator_id = v.creator_id)
  or exists (select from messages f where f.conversation_id = v.id and f.sender_id = v.fan_id))`

const isSubscribed = `exists (select from subscriptions s
  where s.fan_id = v.fan_id and s.creator_id = v.creator_id and ${liveAs('s')})`

const isFollower =
  'exists (select from follows w where w.follower_id = v.fan_id and w.creator_id = v.creator_id)'

const isBlocked =
  'exists (select from user_blocks b where b.creator_id = v.creator_id and b.account_id = v.fan_id)'

/** The fan is also a creator and blocks this one. */
const isBlockedByFan =
  'exists (select from user_blocks b where b.creator_id = v.fan_id and b.account_id = v.creator_id)'

const hiddenIn = 'array(select b.country from country_blocks b where b.creator_id = v.creator_id)'

/** Fans keep reading the conversations of creators who left, but not of suspended ones. */
export const isReadableBy = (viewer: string, country: string) => `((${isVisibleTo(viewer, country)})
  or (a.deletion_due is not null and ${blocksNeitherOf(viewer, country)}
    and not exists (select from suspensions s where s.account_id = a.id)))`

/** For a viewer in a country, of a conversation `v` with a creator `c` whose account is `a`. */
export const seesConversation = (viewer = '$2::uuid', country = '$3::text') =>
  `((v.creator_id = ${viewer} and not ${isBlockedByFan})
    or (v.fan_id = ${viewer} and ${isReadableBy(viewer, country)}))`

/** Fans may write to creators they follow or subscribe to, creators to any fan they don't block; closed accounts can't be written to. */
const canWrite = `o.status = 'active' and case when v.creator_id = $2::uuid
  then not ${isBlocked} and ${isFan}
  else ${isFollower} or ${isSubscribed} end`

const text = `
  select v.id, v.type, v.creator_id as "creatorId", v.fan_id as "fanId", v.creator_id = $2::uuid as "isCreator",
    v.last_seq as "lastSeq", v.deletions, v.created_at as "createdAt",
    me.unread, me.is_muted as "isMuted", me.note,
    other.delivered_seq as "deliveredSeq", other.seen_seq as "seenSeq",
    o.id as "otherId", o.username, o.name, o.avatar_file_id as "avatarFileId", o.online_until as "onlineUntil",
    o.is_performer as "isPerformer",
    v.fan_id = $2::uuid and c.verified_account as "verifiedAccount",
    l.text as "lastText", l.type as "lastType", l.sender_id as "lastSenderId", l.created_at as "lastAt",
    (l.deleted_at is not null or (l.restriction is not null and l.sender_id <> $2::uuid)) as "isLastDeleted",
    ${isSubscribed} as "isSubscribed",
    v.creator_id = $2::uuid and ${isBlocked} as "isBlocked",
    o.status = 'active' as "isOpen", ${canWrite} as "canWrite", ${hiddenIn} as "hiddenIn"
  from conversations v
  join conversation_members me on me.conversation_id = v.id and me.account_id = $2::uuid
  join conversation_members other on other.conversation_id = v.id and other.account_id <> $2::uuid
  join accounts o on o.id = other.account_id
  join creators c on c.account_id = v.creator_id
  join accounts a on a.id = v.creator_id
  left join messages l on l.conversation_id = v.id and l.seq = v.last_seq
  where v.id = any ($1::uuid[]) and ${seesConversation()}`

/** These conversations, as far as the viewer can see them. */
export async function loadConversationRows(
  { pool }: Database,
  { viewerId, country }: Looking,
  ids: string[],
): Promise<ConversationRow[]> {
  const values = [ids, viewerId, country]
  const { rows } = await pool.query<ConversationRow>({ name: 'conversation_rows', text, values })
  return rows
}

export type WriteAccess = Pick<
  ConversationRow,
  'isCreator' | 'otherId' | 'name' | 'unread' | 'isBlocked' | 'isOpen' | 'canWrite' | 'hiddenIn'
>

/** Only the columns that sending needs, because it runs often. */
const writing = `
  select v.creator_id = $2::uuid as "isCreator", o.id as "otherId", o.name, me.unread,
    v.creator_id = $2::uuid and ${isBlocked} as "isBlocked", o.status = 'active' as "isOpen",
    ${canWrite} as "canWrite", ${hiddenIn} as "hiddenIn"
  from conversations v
  join conversation_members me on me.conversation_id = v.id and me.account_id = $2::uuid
  join accounts o on o.id = case when v.creator_id = $2::uuid then v.fan_id else v.creator_id end
  join creators c on c.account_id = v.creator_id
  join accounts a on a.id = v.creator_id
  where v.id = $1::uuid and ${seesConversation()}`

export async function readWriteAccess(
  { pool }: Database,
  { viewerId, country }: Looking,
  id: string,
): Promise<WriteAccess | undefined> {
  const values = [id, viewerId, country]
  const { rows } = await pool.query<WriteAccess>({ name: 'conversation_writing', text: writing, values })
  return rows[0]
}

const openSides = `
  select me.account_id as "accountId", me.unread, v.creator_id as "creatorId"
  from conversation_members me join conversations v on v.id = me.conversation_id
  where v.id = $1::uuid and not exists (select from user_blocks b
    where b.account_id = me.account_id and b.creator_id in (v.creator_id, v.fan_id))`

/** The members who may get events of a conversation: not one that the other blocks. */
export async function unblockedSides({ pool }: Database, id: string) {
  const { rows } = await pool.query<{ accountId: string; unread: number; creatorId: string }>({
    name: 'conversation_open_sides',
    text: openSides,
    values: [id],
  })
  return rows
}

const unreadText = `
  select count(*)::integer as total from conversation_members me
  join conversations v on v.id = me.conversation_id
  join creators c on c.account_id = v.creator_id
  join accounts a on a.id = v.creator_id
  where me.account_id = $1::uuid and me.unread > 0
    and ${seesConversation('$1::uuid', '$2::text')}`

/** The number of the viewer's conversations with unread messages. */
export async function countUnread({ pool }: Database, { viewerId, country }: Looking): Promise<number> {
  const values = [viewerId, country]
  const { rows } = await pool.query<{ total: number }>({ name: 'count_unread', text: unreadText, values })
  return rows[0]?.total ?? 0
}
