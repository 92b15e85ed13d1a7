import pg from 'pg'
import type { Database } from './database.ts'
import { instantText } from './instant-text.ts'

interface Statement {
  name: string
  text: string
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
export async function wideRows<T>({ pool }: Pick<Database, 'pool'>, statement: Statement, values: unknown[]) {
  const { rows, fields } = await pool.query<unknown[]>({ ...statement, values, types, rowMode: 'array' })
  let build = builders.get(statement.name)
  if (!build) {
    build = rowOf(fields.map(({ name }) => name))
    builders.set(statement.name, build)
  }
  return rows.map(build) as T[]
}

/** The names are those our own statements give their columns. */
function rowOf(names: string[]): Row {
  const fields = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as Row
}
