import type pg from 'pg'

const statement = /^create or replace trigger [^;]+;$/gm

/** A file of functions without the triggers that call them, and those. */
export function splitTriggers(sql: string): { functions: string; triggers: string[] } {
  return { functions: sql.replace(statement, ''), triggers: sql.match(statement) ?? [] }
}

/**
 * Makes the triggers that are missing or are not as they are written, and leaves the others alone: to replace one waits
 * for everybody who is writing to its table, keeps all others from it meanwhile, and may end in a deadlock with them.
 * To be known again, a trigger has to be written in the order in which Postgres tells it.
 */
export async function putTriggers(client: pg.PoolClient, triggers: string[]) {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_triggerdef(oid, true) as text from pg_trigger where not tgisinternal',
  )
  const made = new Set(rows.map(({ text }) => inOneForm(text)))
  for (const trigger of triggers) if (!made.has(inOneForm(trigger))) await client.query(trigger)
}

/** Postgres tells its own words in capitals; what is quoted is left as it is. */
const inOneForm = (trigger: string) =>
  trigger
    .replace(/'[^']*'|[A-Z]+/g, (word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .replace(/^create (or replace )?/, '')
    .replace(/;$/, '')
    .replace(/\s+/g, ' ')
