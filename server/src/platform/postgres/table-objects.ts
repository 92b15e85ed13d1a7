import type pg from 'pg'

const triggerStatement = /^create (?:or replace|constraint) trigger [^;]+;$/gm
const indexStatement = /^create index if not exists (\w+) [^;]+;$/gm

interface SqlFileParts {
  functions: string
  triggers: string[]
  indexes: { name: string; statement: string }[]
}

/** Separates the functions of a file from the triggers and indexes that call them. */
export function splitSqlFile(sql: string): SqlFileParts {
  return {
    functions: sql.replace(triggerStatement, '').replace(indexStatement, ''),
    triggers: sql.match(triggerStatement) ?? [],
    indexes: [...sql.matchAll(indexStatement)].map(([statement, name = '']) => ({ name, statement })),
  }
}

/**
 * Creates only the triggers that are missing or differ: replacing one locks its table, waits for all writers and may end
 * in a deadlock. A trigger must be written as `pg_get_triggerdef` prints it to be recognised.
 */
export async function createMissingTriggers(client: pg.PoolClient, triggers: string[]) {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_triggerdef(oid, true) as text from pg_trigger where not tgisinternal',
  )
  const existing = new Set(rows.map(({ text }) => normalized(text)))
  for (const trigger of triggers) if (!existing.has(normalized(trigger))) await client.query(trigger)
}

/** `if not exists` alone would lock the table before it looks. */
export async function createMissingIndexes(client: pg.PoolClient, indexes: SqlFileParts['indexes']) {
  for (const { name, statement } of indexes) {
    const { rows } = await client.query('select where to_regclass($1) is null', [name])
    if (rows.length > 0) await client.query(statement)
  }
}

/** Postgres prints keywords in capitals; quoted text stays as it is. */
const normalized = (trigger: string) =>
  trigger
    .replace(/'[^']*'|[A-Z]+/g, (word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .replace(/^create (or replace )?/, '')
    .replace(/;$/, '')
    .replace(/\s+/g, ' ')
