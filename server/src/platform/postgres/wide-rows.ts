import pg from 'pg'
import type { Database } from './database.ts'
import { instantText } from './instant-text.ts'

/** Converts the value of a column. */
export type Readers = Record<string, (value: never) => unknown>

interface Statement {
  name: string
  text: string
  readers?: Readers
}

type Row = (values: unknown[]) => unknown

const builders = new Map<string, Row>()

const { TIMESTAMPTZ } = pg.types.builtins
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ ? instantText : pg.types.getTypeParser(type, format),
}

/**
 * Reads rows of a prepared statement with dozens of columns. The driver assigns them field by field, so V8 keeps them as
 * slow dictionaries. Here the driver returns arrays, and a function generated once for each statement builds each row as
 * an object literal. Timestamps are text in the format of JSON.
 */
export async function wideRows<T>(
  { pool }: Pick<Database, 'pool'>,
  { name, text, readers }: Statement,
  values: unknown[],
) {
  const { rows, fields } = await pool.query<unknown[]>({ name, text, values, types, rowMode: 'array' })
  if (rows.length === 0) return []
  let build = builders.get(name)
  if (!build) {
    build = rowOf(
      fields.map((field) => field.name),
      readers,
    )
    builders.set(name, build)
  }
  return rows.map(build) as T[]
}

/** Builds a row from values in the order of these names, which come from our own statements. */
export function rowOf(names: string[], readers: Readers = {}): Row {
  const fields = names.map((name, place) => {
    const key = JSON.stringify(name)
    return `${key}: ${Object.hasOwn(readers, name) ? `readers[${key}](values[${place}])` : `values[${place}]`}`
  })
  return new Function('readers', `return (values) => ({ ${fields.join(', ')} })`)(readers) as Row
}
