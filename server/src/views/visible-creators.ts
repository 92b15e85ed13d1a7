import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { creators } from '#tables/people'

/*
 * Who sees a creator: over accounts, which know whether somebody is active, and creators, who may be unverified or block
 * people and countries. A block hides both from each other. Lists join the tables and read them by index, so the rule is
 * a condition and not a question to each owner. pay_tips and creators_matching in server/sql have it too, and a test
 * compares them all.
 */

/** The viewer and their country. */
export interface Looking {
  viewerId: string | null
  country: string | null
}

/** For aliases of accounts and creators; exactly the condition of the indexes over public creators. */
const isPublic = (account: string, creator: string) =>
  `${account}.is_performer and ${account}.status = 'active' and ${creator}.verified_document`

/** Blocks of people and countries; each condition is split where the value goes. */
const blocks = (table: string, column: string, creator: string) =>
  [`not exists (select from ${table} b where b.creator_id = ${creator} and b.${column} = `, ')'] as const
const blocksOfPeople = (creator: string) => blocks('user_blocks', 'account_id', creator)
const blockedByPeople = (account: string) =>
  [`not exists (select from user_blocks b where b.account_id = ${account} and b.creator_id = `, ')'] as const
const blocksOfCountries = (creator: string) => blocks('country_blocks', 'country', creator)

/** In the text of a statement: neither of these two accounts blocks the other. */
export const noBlockBetween = (one: string, other: string) =>
  `${blocksOfPeople(one).join(other)} and ${blocksOfPeople(other).join(one)}`

const ofCreators = 'creators.account_id'

/**
 * In the text of a prepared statement, over the account `a` of the creator `c`. An anonymous viewer and an unknown country
 * are null. Blocks by and of the viewer are read once for the statement; countries only where one is known.
 */
export const isVisibleTo = (viewer: string, country: string) =>
  `${isPublic('a', 'c')} and ${blocksNeitherOf(viewer, country)}`

/** The part about blocks, of creators who may have left. */
export const blocksNeitherOf = (
  viewer: string,
  country: string,
) => `c.account_id not in (select b.creator_id from user_blocks b where b.account_id = ${viewer})
  and c.account_id not in (select b.account_id from user_blocks b where b.creator_id = ${viewer})
  and (${country} is null or ${blocksOfCountries('c.account_id').join(country)})`

/** A creator that the viewer ($2, in the country $3) may see, or the viewer themselves. */
const visibleCreator = (isNamed: string) => `
  select a.id from accounts a join creators c on c.account_id = a.id
  where ${isNamed} and (a.id = $2::uuid or (${isVisibleTo('$2::uuid', '$3::text')}))`

const byId = { name: 'visible_creator_by_id', text: visibleCreator('a.id = $1::uuid') }
const byUsername = {
  name: 'visible_creator_by_username',
  text: visibleCreator('lower(a.username) = lower($1::text)'),
}

/** Prepared, because almost every call about a creator needs it. */
export async function findVisibleCreatorId(
  { pool }: Database,
  { viewerId, country }: Looking,
  idOrUsername: string,
): Promise<string | undefined> {
  const statement = isId(idOrUsername) ? byId : byUsername
  const { rows } = await pool.query<{ id: string }>({
    ...statement,
    values: [idOrUsername, viewerId, country],
  })
  return rows[0]?.id
}

/** A list's `from` that `visibleTo` fits. */
export const creatorsWithAccounts = sql`${creators} join ${accounts} on ${accounts.id} = ${creators.accountId}`

/** For a list of something else that has the id of a creator. */
export const joinCreator = (id: SQLWrapper): SQL =>
  sql`join (${creatorsWithAccounts}) on ${creators.accountId} = ${id}`

/** The creators this audience may see, in a query over `creators` joined with `accounts`. */
export function visibleTo({ viewerId, country }: Looking): SQL[] {
  return [sql.raw(isPublic('accounts', 'creators')), ...notBlocking(ofCreators, { viewerId, country })]
}

function notBlocking(creator: string, { viewerId, country }: Looking): SQL[] {
  return [
    ...(viewerId
      ? [around(blocksOfPeople(creator), viewerId), around(blockedByPeople(creator), viewerId)]
      : []),
    ...(country ? [around(blocksOfCountries(creator), country)] : []),
  ]
}

/** For a creator's lists of people: leaves out those who block the creator. */
export const doesNotBlock = (account: SQLWrapper, creatorId: string): SQL =>
  sql`not exists (select from user_blocks b where b.creator_id = ${account} and b.account_id = ${creatorId})`

/** For lists of what people wrote: leaves out authors with a block in either direction or who block the viewer's country. */
export function visibleAuthor(looking: Looking, author: 'comments.account_id'): SQL {
  const isVisible = and(...notBlocking(author, looking)) ?? sql`true`
  return looking.viewerId ? sql`(${sql.raw(author)} = ${looking.viewerId} or (${isVisible}))` : isVisible
}

/** The same for the account with this id, as text of a prepared statement. */
export const isHiddenFrom = (author: string, viewer: string, country: string) =>
  `${author} is distinct from ${viewer} and not (${[
    noBlockBetween(author, viewer),
    blocksOfCountries(author).join(country),
  ].join(' and ')})`

/** Whether there is a block in either direction, or the creator blocks the viewer's country. */
export async function hidesFrom(
  { pool }: Database,
  { viewerId, country }: Looking,
  accountId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ hides: boolean }>({
    name: 'hides_from',
    text: `select ${isHiddenFrom('$1::uuid', '$2::uuid', '$3::text')} as hides`,
    values: [accountId, viewerId, country],
  })
  return rows[0]?.hides ?? false
}

const around = ([before, behind]: readonly [string, string], value: string) =>
  sql`${sql.raw(before)}${value}${sql.raw(behind)}`

/** The lower-case usernames of this list that belong to creators this audience may see. */
export async function visibleNames(db: Queryable, audience: Looking, names: string[]): Promise<Set<string>> {
  const name = sql<string>`lower(${accounts.username})`
  const rows = await db
    .select({ name })
    .from(creatorsWithAccounts)
    .where(and(inArray(name, names), ...visibleTo(audience)))
  return new Set(rows.map((row) => row.name))
}
