import type { PersonalTable } from '#platform/extensions'
import type { Database } from '#platform/postgres'

const rowsAtOnce = 500

type Exported = PersonalTable & { exports: string }
export const isExported = (table: PersonalTable): table is Exported => table.exports !== undefined

/** Streams what a table has about a person as a JSON array; only `rowsAtOnce` rows are in memory. */
export async function* personalRows(
  { pool }: Pick<Database, 'pool'>,
  { exports: query }: Exported,
  accountId: string,
) {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query({
      text: `declare personal no scroll cursor for select to_jsonb(found)::text as row from (${query}) found`,
      values: [accountId],
    })
    let separator = '[\n'
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from personal`)
      for (const { row } of rows) {
        yield `${separator}${row}`
        separator = ',\n'
      }
      if (rows.length < rowsAtOnce) break
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n'
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
