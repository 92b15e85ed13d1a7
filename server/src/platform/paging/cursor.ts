import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { invalid } from '#platform/errors'
import { isId } from '#platform/ids'

type Key = string | number | boolean

/** Encoding, decoding and validation of a sort key. */
const kinds = {
  flag: {
    read: (column: SQLWrapper) => sql`${column}`,
    bind: (key: Key) => sql`${key}::boolean`,
    fits: (key: unknown) => typeof key === 'boolean',
  },
  integer: {
    read: (column: SQLWrapper) => sql`${column}`,
    bind: (key: Key) => sql`${key}::bigint`,
    fits: (key: unknown) => Number.isSafeInteger(key),
  },
  /** As whole microseconds: a JavaScript date would drop the last three digits and skip rows. */
  instant: {
    read: (column: SQLWrapper) => sql`(extract(epoch from ${column}) * 1000000)::bigint`,
    bind: (key: Key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    fits: (key: unknown) => Number.isSafeInteger(key),
  },
  text: {
    read: (column: SQLWrapper) => sql`${column}`,
    bind: (key: Key) => sql`${key}::text`,
    fits: (key: unknown) => typeof key === 'string' && !key.includes('\0'),
  },
  id: {
    read: (column: SQLWrapper) => sql`${column}`,
    bind: (key: Key) => sql`${key}::uuid`,
    fits: (key: unknown) => typeof key === 'string' && isId(key),
  },
}

export interface Sort {
  /** Part of the cursor, so that one sort refuses the cursor of another. */
  name: string
  direction: 'asc' | 'desc'
  /** The last key must be unique, or rows that are equal to the end of a page are lost. */
  keys: { kind: keyof typeof kinds; by: SQLWrapper }[]
}

export const orderBy = ({ keys, direction }: Sort) =>
  list(keys.map(({ by }) => sql`${by} ${sql.raw(direction)}`))

/** The keys of a row as one column, ready to become a cursor. */
export const keysOfRow = ({ keys }: Sort) =>
  sql<Key[]>`json_build_array(${list(keys.map(({ kind, by }) => kinds[kind].read(by)))})`

const isCount = (total: unknown): total is number => Number.isSafeInteger(total) && Number(total) >= 0

/** The end of a page. It contains the total, so that only the first page counts. */
export interface Place {
  total: number
  keys: Key[]
}

export function writeCursor(sort: Sort, { total, keys }: Place) {
  return Buffer.from(JSON.stringify([sort.name, sort.direction, total, ...keys])).toString('base64url')
}

export function readCursor(sort: Sort, cursor: string): Place {
  const [name, direction, total, ...keys] = parse(cursor)
  const fits =
    sort.keys.length === keys.length && sort.keys.every(({ kind }, at) => kinds[kind].fits(keys[at]))
  if (name !== sort.name || direction !== sort.direction || !isCount(total) || !fits) {
    throw invalid('cursor', 'This list has changed. Start again from its first page.')
  }
  return { total, keys }
}

/** The rows after a position, found through the index of the sort without reading those before it. */
export function behind(sort: Sort, { keys }: Place): SQL {
  const columns = list(sort.keys.map(({ by }) => sql`${by}`))
  const bound = list(sort.keys.map(({ kind }, at) => kinds[kind].bind(keys[at] ?? '')))
  return sql`(${columns}) ${sql.raw(sort.direction === 'desc' ? '<' : '>')} (${bound})`
}

function parse(cursor: string) {
  try {
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
