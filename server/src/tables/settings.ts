import type { SettingValue } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const settingChanges = pgTable('setting_changes', {
  id: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(sql`nextval('setting_change_version')`),
  key: text().notNull(),
  before: jsonb().$type<SettingValue>().notNull(),
  after: jsonb().$type<SettingValue>().notNull(),
  /** Null: the account was deleted. */
  operatorId: uuid(),
  reason: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
