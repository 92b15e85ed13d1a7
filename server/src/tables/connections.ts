import type { EmailDelivery } from '@ovation/contract'
import { boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

/** Services whose credentials operators may enter in the console. */
const services = ['mail', 'google', 'twitter'] as const
export type ConnectedService = (typeof services)[number]

/** What is no secret: of the mail server, and of sign-in services. */
export interface ConnectionValues {
  server?: Omit<NonNullable<EmailDelivery['server']>, 'hasPassword'> | null
  sender?: EmailDelivery['sender'] | null
  clientId?: string
}

export const connections = pgTable('connections', {
  service: text({ enum: services }).primaryKey(),
  values: jsonb().$type<ConnectionValues>().notNull(),
  /** Encrypted; null if there is none. */
  secret: bytes(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
})

export const connectionChecks = pgTable('connection_checks', {
  service: text({ enum: [...services, 'stripe'] }).primaryKey(),
  /** A hash of the credentials that were tested. */
  fingerprint: text().notNull(),
  ok: boolean().notNull(),
  answer: text().notNull(),
  advice: text(),
  checkedAt: instant().notNull().defaultNow(),
})
