import pg from 'pg'
import type { Database } from './database.ts'
import { instantText } from './instant-text.ts'

/** What a column holds, as the row should have it. */
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
 * Rows of a prepared statement with dozens of columns. The driver fills them in field by field, whereupon V8 keeps them
 * as dictionaries, slow to make and slow to read; written as one literal they are neither. So the driver hands over
 * arrays, and a function is written for the columns of each statement, once. Instants come as the text that answers
 * carry.
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

/** Of values in the order of these names. The names are those our own statements give their columns. */
export function rowOf(names: string[], readers: Readers = {}): Row {
  const fields = names.map((name, place) => {
    const key = JSON.stringify(name)
    return `${key}: ${Object.hasOwn(readers, name) ? `readers[${key}](values[${place}])` : `values[${place}]`}`
  })
  return new Function('readers', `return (values) => ({ ${fields.join(', ')} })`)(readers) as Row
}
