import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Notes of operators about a person, a case or a charge. */
export const operatorNotes = pgTable('operator_notes', {
  id: uuid().primaryKey(),
  subjectId: uuid().notNull(),
  /** Null: the account was deleted. */
  authorId: uuid(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
export type NoteRow = typeof operatorNotes.$inferSelect
