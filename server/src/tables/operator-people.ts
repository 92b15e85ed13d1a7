import { sql } from 'drizzle-orm'
import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/** What people have spent and earned, in hundredths of a token. Everyone has a row. */
export const personTotals = pgTable('person_totals', {
  accountId: uuid().primaryKey(),
  spent: bigint({ mode: 'number' }).notNull().default(0),
  earned: bigint({ mode: 'number' }).notNull().default(0),
})

/** What is to be added to the totals; written by triggers on charges. */
export const personTotalChanges = pgTable('person_total_changes', {
  id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('person_total_changes_id_seq')`),
  accountId: uuid().notNull(),
  spent: bigint({ mode: 'number' }).notNull(),
  earned: bigint({ mode: 'number' }).notNull(),
})
