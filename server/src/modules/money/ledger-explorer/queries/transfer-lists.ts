import type { LedgerPlace } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Sort, Source, Window } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { all, amountWithin, kindIs, type Search, withinDays } from './filters.ts'

const sumOfTransfer = sql`(select sum(amount) from ledger_postings where transfer_id = t.id)`

const filters = (search: Search): SQL[] => [
  ...kindIs(search),
  ...withinDays(sql`t.id`, search),
  ...amountWithin(sumOfTransfer, search),
]

/** All transfers, by id, which is in the order of time. */
export function allTransfers(db: Queryable, search: Search, mostCounted: number): Source {
  const sort: Sort = { name: 'transfers', direction: 'desc', keys: [{ kind: 'id', by: sql`t.id` }] }
  return {
    sort,
    async read({ limit, offset, after }: Window) {
      const [last] = after?.keys ?? []
      const where = [...filters(search), ...(last === undefined ? [] : [sql`t.id < ${last}::uuid`])]
      const { rows } = await db.execute<{ id: string }>(sql`
        select t.id from ledger_transfers t where ${all(where)}
        order by t.id desc limit ${limit + 1} offset ${offset}`)
      return {
        rows: rows.slice(0, limit).map(({ id }) => ({ id, keys: [id] })),
        hasMore: rows.length > limit,
      }
    },
    countsAtOnce: true,
    count: () =>
      countUpTo(db, sql`select from ledger_transfers t where ${all(filters(search))} limit ${mostCounted}`),
  }
}

const ownPlaces: LedgerPlace[] = ['wallet', 'earnings', 'held', 'stake', 'promotion', 'debt']

/** The transfers of a person: each of their accounts is read through its index, on both sides. */
export function transfersOf(db: Queryable, personId: string, search: Search, mostCounted: number): Source {
  const sort: Sort = {
    name: 'transfers of a person',
    direction: 'desc',
    keys: [
      { kind: 'integer', by: sql`written_in` },
      { kind: 'id', by: sql`id` },
    ],
  }
  const conditions = filters(search)
  const merged = (after: SQL, limit: number) =>
    sql.join(
      sidesOf(personId).map(
        (side) => sql`(
          select distinct p.written_in, p.transfer_id as id from ledger_postings p
          ${conditions.length > 0 ? sql`join ledger_transfers t on t.id = p.transfer_id` : sql``}
          where ${all([side, after, ...conditions])}
          order by p.written_in desc, p.transfer_id desc limit ${limit})`,
      ),
      sql` union `,
    )
  return {
    sort,
    async read({ limit, offset, after }: Window) {
      const [written, last] = after?.keys ?? []
      const behind =
        last === undefined
          ? sql`true`
          : sql`(p.written_in, p.transfer_id) < (${written}::bigint, ${last}::uuid)`
      const { rows } = await db.execute<{ id: string; writtenIn: number }>(sql`
        select id, written_in as "writtenIn" from (${merged(behind, limit + 1 + offset)}) found
        order by written_in desc, id desc limit ${limit + 1} offset ${offset}`)
      return {
        rows: rows.slice(0, limit).map(({ id, writtenIn }) => ({ id, keys: [writtenIn, id] })),
        hasMore: rows.length > limit,
      }
    },
    countsAtOnce: true,
    count: () =>
      countUpTo(db, sql`select from (${merged(sql`true`, mostCounted)}) found limit ${mostCounted}`),
  }
}

function sidesOf(personId: string): SQL[] {
  const grants = sql`(select id from bonus_grants where account_id = ${personId})`
  return [sql`from`, sql`to`].flatMap((side) => [
    ...ownPlaces.map(
      (place) => sql`p.${side}_owner = ${personId} and p.${side}_place = ${place}::ledger_place`,
    ),
    sql`p.${side}_owner in ${grants} and p.${side}_place = 'bonus'`,
  ])
}

async function countUpTo(db: Queryable, rowsToCount: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from (${rowsToCount}) counted`,
  )
  return rows[0]?.total ?? 0
}
