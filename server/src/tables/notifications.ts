import { emailChoices, notificationKinds } from '@ovation/contract'
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

/** What the text of a notification needs besides actors and counts. */
export interface Details {
  /** The page it is about. */
  path: string
  /** The object: a post, two mugs, a payout. */
  what?: string
  /** The state or variant. */
  step?: string
  /** Another person besides the actor. */
  who?: string
  /** Text that is used as it is. */
  title?: string
  text?: string
}

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  /** What it is about; may have been deleted. Unread notifications of one kind about one object are one row. */
  objectId: uuid().notNull(),
  /** The latest actors, newest first. */
  actorIds: uuid().array().notNull().default([]),
  people: integer().notNull().default(0),
  times: integer().notNull().default(1),
  /** Hundredths of a token in total. */
  amount: bigint({ mode: 'number' }).notNull().default(0),
  details: jsonb().$type<Details>().notNull(),
  /** Whether the list shows it; false if it is sent by push or email only. */
  onPage: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
  happenedAt: instant().notNull().defaultNow(),
  readAt: instant(),
  letteredAt: instant(),
})
export type NotificationRow = typeof notifications.$inferSelect

/** Facts already notified, by account and key. */
export const notificationFacts = pgTable(
  'notification_facts',
  { accountId: uuid().notNull(), key: text().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

/** A person's channels for a kind, where they differ from the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: uuid().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    onPage: boolean().notNull(),
    byPush: boolean().notNull(),
    letter: text({ enum: emailChoices }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** Web push subscriptions. Each belongs to a login and is deleted with it. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  endpoint: text().notNull(),
  accountId: uuid().notNull(),
  sessionId: uuid().notNull(),
  p256dh: bytes().notNull(),
  auth: bytes().notNull(),
  /** Consecutive timeouts of the endpoint. */
  timeouts: smallint().notNull().default(0),
  /** When a push was last accepted. */
  workedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** When followers were last notified that a creator is live. */
export const liveAnnouncements = pgTable('live_announcements', {
  creatorId: uuid().primaryKey(),
  announcedAt: instant().notNull(),
})
