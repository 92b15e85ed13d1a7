import type { ContentType, operatorContentCalls, QueryOf } from '@ovation/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { isId } from '#platform/ids'
import type { Listing, Sort } from '#platform/paging'
import { comments } from '#tables/comments'
import { items } from '#tables/items'
import { streamMessages } from '#tables/stream-chat'

/*
 * The list of all content: each type is read through an index of its own. Items are of one kind at a time. Of chats, only
 * messages that everyone in a public stream could read.
 */

export type Search = Omit<QueryOf<typeof operatorContentCalls.operatorContent>, 'personId'>

const itemTypes = ['feed', 'video', 'gallery', 'product', 'stream'] as const
type ItemType = (typeof itemTypes)[number]

/** The lists of the wanted types, of one person if there is an id. */
export function contentLists(search: Search, personId?: string): [Listing, ...Listing[]] {
  const lists: [ContentType, () => Listing][] = [
    ...itemTypes.map((type): [ContentType, () => Listing] => [type, () => itemList(type, search, personId)]),
    ['comment', () => commentList(search, personId)],
    ['chat', () => chatList(search, personId)],
  ]
  const [first = lists[0], ...rest] = lists.filter(([type]) => !search.type || search.type === type)
  if (!first) throw new Error('There are no types of content.')
  return [first[1](), ...rest.map(([, list]) => list())]
}

const wholeText = sql`lower(' ' || ${items.title} || ' ' || ${items.body})`

function itemList(type: ItemType, search: Search, personId: string | undefined): Listing {
  return {
    id: items.id,
    from: sql`${items}`,
    where: [
      // Must imply the conditions of the indexes.
      sql`${items.kind} = ${sql.raw(`'${type}'`)} and ${items.kind} <> 'message'`,
      personId ? sql`${items.creatorId} = ${personId}` : undefined,
      search.status && (type === 'stream' ? streamStatuses : itemStatuses)[search.status],
      isReported(search, items.id, type),
      ...between(items.createdAt, search),
      isMeant(search, items.id, wholeText),
    ],
    sort: latest(search, items),
  }
}

function commentList(search: Search, personId: string | undefined): Listing {
  return {
    id: comments.id,
    from: sql`${comments}`,
    where: [
      personId ? sql`${comments.accountId} = ${personId}` : undefined,
      search.status && otherStatuses(comments.restriction)[search.status],
      isReported(search, comments.id, 'comment'),
      ...between(comments.createdAt, search),
      isMeant(search, comments.id, sql`lower(' ' || ${comments.content})`),
    ],
    sort: latest(search, comments),
  }
}

/** So many chat messages are searched for words. An index of their words would slow down every message. */
const searchedMessages = 20_000

function chatList(search: Search, personId: string | undefined): Listing {
  const isOpen = sql`${streamMessages.deletedAt} is null and ${streamMessages.text} <> '' and exists (
    select from stream_chats c where c.id = ${streamMessages.conversationId} and c.type = 'stream_public')`
  const narrowed = [
    isOpen,
    personId ? sql`${streamMessages.senderId} = ${personId}` : undefined,
    ...between(streamMessages.createdAt, search),
  ].filter((condition) => condition !== undefined)
  const some = sql`(select * from ${streamMessages} where ${sql.join(narrowed, sql` and `)}`
  const isSearched = Boolean(search.q?.trim()) && !isId(search.q?.trim() ?? '')
  return {
    id: streamMessages.id,
    from: isSearched
      ? sql`${some} order by ${streamMessages.createdAt} desc, ${streamMessages.id} desc
          limit ${searchedMessages}) ${streamMessages}`
      : personId
        ? // Otherwise the planner may read the messages of everyone to find the latest of one person.
          sql`${some} offset 0) ${streamMessages}`
        : sql`${streamMessages}`,
    where: [
      ...(isSearched || personId ? [] : narrowed),
      search.status && otherStatuses(streamMessages.restriction)[search.status],
      isReported(search, streamMessages.id, 'message'),
      isMeant(search, streamMessages.id, sql`lower(' ' || ${streamMessages.text})`),
    ],
    sort: latest(search, streamMessages),
  }
}

const isFree = sql`${items.restriction} is null`
const isShown = sql`${items.status} = 'active' and ${items.filesState} = 'ready' and ${isFree}`
/** The condition of the index, which has few rows. */
const isUnfinished = sql`(${items.status} <> 'active' or ${items.filesState} <> 'ready')`
const never = sql`false`

type Statuses = Record<NonNullable<Search['status']>, SQL>

const restrictedAs = (restriction: 'hidden' | 'taken-down', column: SQLWrapper): SQL =>
  sql`${column} is not null and ${column} = ${restriction}`

const itemStatuses: Statuses = {
  public: sql`${isShown} and ${items.publishedAt} <= now() and ${items.isPublic}`,
  paid: sql`${isShown} and ${items.publishedAt} <= now() and not ${items.isPublic}`,
  draft: sql`${isUnfinished} and ${items.status} <> 'inactive' and ${isFree}`,
  scheduled: sql`${isShown} and ${items.publishedAt} > now()`,
  withdrawn: sql`${isUnfinished} and ${items.status} = 'inactive' and ${isFree}`,
  hidden: restrictedAs('hidden', items.restriction),
  'taken-down': restrictedAs('taken-down', items.restriction),
}

const isAnnounced = sql`exists (select from streams s where s.id = ${items.id} and s.status = 'scheduled')`

const streamStatuses: Statuses = {
  public: sql`${items.isPublic} and not ${isAnnounced} and ${isFree}`,
  paid: sql`not ${items.isPublic} and not ${isAnnounced} and ${isFree}`,
  draft: never,
  scheduled: sql`${isAnnounced} and ${isFree}`,
  withdrawn: never,
  hidden: restrictedAs('hidden', items.restriction),
  'taken-down': restrictedAs('taken-down', items.restriction),
}

/** Of comments and chat messages. */
const otherStatuses = (restriction: SQLWrapper): Statuses => ({
  public: sql`${restriction} is null`,
  paid: never,
  draft: never,
  scheduled: never,
  withdrawn: never,
  hidden: restrictedAs('hidden', restriction),
  'taken-down': restrictedAs('taken-down', restriction),
})

function isReported({ isReported }: Search, id: SQLWrapper, target: string): SQL | undefined {
  if (isReported === undefined) return undefined
  const has = sql`exists (select from reports r where r.target = ${target} and r.target_id = ${id})`
  return isReported ? has : sql`not ${has}`
}

/** A part of the text, or an id. */
function isMeant({ q }: Search, id: SQLWrapper, text: SQLWrapper): SQL | undefined {
  const words = q?.trim()
  if (!words) return undefined
  return isId(words) ? sql`${id} = ${words}` : sql`${text} like words_like(${words})`
}

interface Dated {
  createdAt: SQLWrapper
  id: SQLWrapper
}

const latest = ({ sort = 'desc' }: Search, { createdAt, id }: Dated): Sort => ({
  name: 'createdAt',
  direction: sort,
  keys: [
    { kind: 'instant', by: createdAt },
    { kind: 'id', by: id },
  ],
})
