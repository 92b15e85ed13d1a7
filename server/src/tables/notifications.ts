import { letterChoices, notificationKinds } from '@ovation/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the words of a notification need besides who and how many. */
export interface Details {
  /** The page it is about. */
  path: string
  /** What it happened to: a post, two mugs, a payout. */
  what?: string
  /** How far it is, or which of several ways it went. */
  step?: string
  /** Somebody else it is about, besides who did it. */
  who?: string
  /** Words that stand already. */
  title?: string
  text?: string
}

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  /** What it is about; unread ones of one kind about one thing are one. It may be gone. */
  objectId: uuid().notNull(),
  /** Who did it, the latest first; not all of them when they are very many. */
  actorIds: uuid().array().notNull().default([]),
  people: integer().notNull().default(0),
  times: integer().notNull().default(1),
  /** Hundredths of a token, of all of it together. */
  amount: bigint({ mode: 'number' }).notNull().default(0),
  details: jsonb().$type<Details>().notNull(),
  /** Whether the list shows it; what somebody wants by push or letter alone is kept for those. */
  onPage: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
  happenedAt: instant().notNull().defaultNow(),
  readAt: instant(),
  letteredAt: instant(),
})
export type NotificationRow = typeof notifications.$inferSelect

/** What has been told to whom, under a key that says what happened. */
export const notificationFacts = pgTable(
  'notification_facts',
  { accountId: uuid().notNull(), key: text().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

/** How people want to hear of a kind, where they chose otherwise than the site. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: uuid().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    onPage: boolean().notNull(),
    byPush: boolean().notNull(),
    letter: text({ enum: letterChoices }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** Browsers that are pushed to. One belongs to a login, and goes with it. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  endpoint: text().notNull(),
  accountId: uuid().notNull(),
  sessionId: uuid().notNull(),
  p256dh: bytes().notNull(),
  auth: bytes().notNull(),
  /** How often in a row the endpoint did not answer in time. */
  timeouts: smallint().notNull().default(0),
  /** When a push was last accepted. */
  workedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** When followers were last told that a creator is live. */
export const liveAnnouncements = pgTable('live_announcements', {
  creatorId: uuid().primaryKey(),
  announcedAt: instant().notNull(),
})
