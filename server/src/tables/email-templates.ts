import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const emailTemplates = pgTable('email_templates', {
  kind: text().primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  button: text().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Each text that a template had. */
export const emailTemplateVersions = pgTable('email_template_versions', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  version: integer().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  button: text().notNull(),
  isDefault: boolean().notNull(),
  /** Null: the account was deleted. */
  operatorId: uuid(),
  reason: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
