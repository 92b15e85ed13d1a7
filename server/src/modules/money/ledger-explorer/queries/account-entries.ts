import type { LedgerPlace } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Sort, Source, Window } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { all, amountWithin, kindIs, type Search, withinDays } from './filters.ts'

/** An account of the ledger. The bonus of a person is in an account for each grant. */
export interface LedgerAccount {
  place: LedgerPlace
  /** Null for the accounts of the site. */
  personId: string | null
}

export interface EntryRow extends Record<string, unknown> {
  position: number
  transferId: string
  line: number
  change: number
  otherPlace: LedgerPlace
  otherOwner: string
  /** Null in a filtered list of the site's own accounts. */
  balance: number | null
}

/** The entries of a page by their ids, kept for the caller that presents them. */
export interface EntrySource extends Source {
  found: Map<string, EntryRow>
}

export const entryId = ({ transferId, line }: Pick<EntryRow, 'transferId' | 'line'>) =>
  `${transferId}:${line}`

/**
 * The entries of an account, latest first, with the balance after each. Those of a person are read through the indexes of
 * both sides. Almost every transfer touches the site's own accounts, so their entries are read by transfer.
 */
export function accountEntries(
  db: Queryable,
  account: LedgerAccount,
  search: Search,
  mostCounted: number,
): EntrySource {
  const isFiltered = filters(search).length > 0
  const sort: Sort = {
    name: `entries of ${account.place} ${account.personId ?? ''}${isFiltered ? ' filtered' : ''}`,
    direction: 'desc',
    keys: [
      { kind: 'integer', by: sql`position` },
      { kind: 'id', by: sql`transfer_id` },
      { kind: 'integer', by: sql`line` },
      // The last entry's balance: the next page begins there.
      { kind: 'integer', by: sql`balance` },
    ],
  }
  const found = new Map<string, EntryRow>()
  return {
    sort,
    found,
    async read({ limit, offset, after }: Window) {
      const rows = await readRows(db, account, search, { limit: limit + 1, offset, after: after?.keys })
      const page = rows.slice(0, limit)
      for (const row of page) found.set(entryId(row), row)
      return {
        rows: page.map((row) => ({
          id: entryId(row),
          keys: [row.position, row.transferId, row.line, row.balance === null ? 0 : row.balance - row.change],
        })),
        hasMore: rows.length > limit,
      }
    },
    countsAtOnce: true,
    async count() {
      const entries = entriesOf(account, filters(search), sql`true`, sql`limit ${mostCounted}`)
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*) as total from (select from (${entries}) e limit ${mostCounted}) counted`,
      )
      return rows[0]?.total ?? 0
    },
  }
}

const filters = (search: Search): SQL[] => [
  ...kindIs(search),
  ...withinDays(sql`p.transfer_id`, search),
  ...amountWithin(sql`p.amount`, search),
]

interface Part {
  limit: number
  offset: number
  /** The position, transfer, line and balance at which it begins. */
  after: readonly (string | number | boolean)[] | undefined
}

async function readRows(db: Queryable, account: LedgerAccount, search: Search, part: Part) {
  const conditions = filters(search)
  const [position, transferId, line, balance] = part.after ?? []
  const last = sql`${transferId}::uuid, ${line}::smallint`
  const behind =
    part.after === undefined
      ? sql`true`
      : account.personId === null
        ? sql`(p.transfer_id, p.line) < (${last})`
        : sql`(p.written_in, p.transfer_id, p.line) < (${position}::bigint, ${last})`
  const latest = sql`order by ${inOrder(account)} limit ${part.limit + part.offset}`
  const page = sql`select * from (${entriesOf(account, conditions, behind, latest)}) e
    order by position desc, transfer_id desc, line desc limit ${part.limit + part.offset}`
  const balanced =
    conditions.length === 0
      ? sql`select page.*, (${part.after === undefined ? balanceNow(account) : sql`${balance}::bigint`}
          - sum(change) over latest_first + change)::bigint as balance
        from page window latest_first as (order by position desc, transfer_id desc, line desc)`
      : account.personId === null
        ? sql`select page.*, null::bigint as balance from page`
        : sql`select page.*, (${balanceNow(account)} - newer.sum - ${newerInSame(account)})::bigint as balance
          from page join (${sumsOfNewer(account)}) newer using (position)`
  const { rows } = await db.execute<EntryRow>(sql`
    with page as materialized (${page})
    select position, transfer_id as "transferId", line, change, other_place as "otherPlace",
      other_owner as "otherOwner", balance
    from (${balanced}) balanced
    order by position desc, transfer_id desc, line desc offset ${part.offset}`)
  return rows
}

/**
 * For each transaction of the page, the sum of all entries of newer ones. The index has the amounts: the entries between
 * two transactions are added up without reading them, each once.
 */
function sumsOfNewer(account: LedgerAccount): SQL {
  const isBetween = sql`p.written_in > step.position and p.written_in <= step.newer`
  const sum = (side: SQL) =>
    sql`coalesce((select sum(p.amount) from ledger_postings p where ${side} and ${isBetween}), 0)`
  return sql`
    select step.position, sum(${sum(got(account))} - ${sum(given(account))}) over (order by step.position desc) as sum
    from (
      select position, coalesce(lag(position) over (order by position desc), 9223372036854775807) as newer
      from (select distinct position from page) positions
    ) step`
}

/** The sum of the later entries of the same transaction. */
const newerInSame = (account: LedgerAccount): SQL =>
  sql`coalesce((select sum(change) from (${entriesOf(
    account,
    [],
    sql`p.written_in = page.position and (p.transfer_id, p.line) > (page.transfer_id, page.line)`,
  )}) same), 0)`

const positionIn = ({ personId }: LedgerAccount) => (personId === null ? sql`0::bigint` : sql`p.written_in`)

const inOrder = ({ personId }: LedgerAccount) =>
  sql`${personId === null ? sql`` : sql`p.written_in desc,`} p.transfer_id desc, p.line desc`

/** Both sides of the account, each up to its end. */
function entriesOf(account: LedgerAccount, conditions: SQL[], behind: SQL, end = sql``): SQL {
  const { place, personId } = account
  const needsTransfer = conditions.length > 0
  const part = (where: SQL, columns: SQL) => sql`
    select ${positionIn(account)} as position, p.transfer_id, p.line, ${columns}
    from ledger_postings p ${needsTransfer ? sql`join ledger_transfers t on t.id = p.transfer_id` : sql``}
    where ${all([where, behind, ...conditions])} ${end}`
  if (personId === null) {
    // As the partial index has it.
    const of = sql.raw(`'${place}'`)
    return part(
      sql`(p.from_place = ${of} or p.to_place = ${of})`,
      sql`case when p.to_place = ${of} then p.amount else -p.amount end as change,
        case when p.to_place = ${of} then p.from_place else p.to_place end as other_place,
        case when p.to_place = ${of} then p.from_owner else p.to_owner end as other_owner`,
    )
  }
  const taken = part(
    given(account),
    sql`-p.amount as change, p.to_place as other_place, p.to_owner as other_owner`,
  )
  const added = part(
    got(account),
    sql`p.amount as change, p.from_place as other_place, p.from_owner as other_owner`,
  )
  return sql`(${taken}) union all (${added})`
}

const given = (account: LedgerAccount) =>
  sql`p.from_place = ${account.place}::ledger_place and p.from_owner ${isOwner(account)}`
const got = (account: LedgerAccount) =>
  sql`p.to_place = ${account.place}::ledger_place and p.to_owner ${isOwner(account)}`

/** The bonus of a person is in an account for each grant. */
const isOwner = ({ place, personId }: LedgerAccount): SQL =>
  place === 'bonus'
    ? sql`in (select id from bonus_grants where account_id = ${personId})`
    : sql`= ${personId}`

/** In the same snapshot as the entries; a subquery, because a call would be repeated for each row. */
function balanceNow({ place, personId }: LedgerAccount): SQL {
  if (place === 'wallet') return sql`(select balance - bonus_balance from accounts where id = ${personId})`
  if (place === 'bonus') return sql`(select bonus_balance from accounts where id = ${personId})`
  return personId === null
    ? sql`(select ledger_balance(${place}, '00000000-0000-0000-0000-000000000000'))`
    : sql`(select ledger_balance(${place}, ${personId}))`
}
