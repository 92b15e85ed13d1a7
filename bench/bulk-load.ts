import pg from 'pg'

/** Disables foreign keys and counting triggers while rows are inserted. Callers write the counts afterwards. */
export async function bulkLoad(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
