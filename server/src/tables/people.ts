import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const creators = pgTable('creators', {
  accountId: uuid().primaryKey(),
  bio: text().notNull().default(''),
  dateOfBirth: date(),
  languages: text().array().notNull().default([]),
  phone: text(),
  phoneCode: text(),
  city: text(),
  state: text(),
  height: text(),
  weight: text(),
  bodyType: text(),
  ethnicity: text(),
  butt: text(),
  hair: text(),
  eyes: text(),
  sexualOrientation: text(),
  isFreeSubscription: boolean().notNull().default(false),
  durationFreeSubscriptionDays: integer().notNull().default(1),
  monthlyPriceCents: integer().notNull().default(0),
  yearlyPriceCents: integer().notNull().default(0),
  publicChatPrice: integer().notNull().default(0),
  privateChatPrice: integer().notNull().default(0),
  welcomeVideoFileId: uuid(),
  activateWelcomeVideo: boolean().notNull().default(false),
  streamingStatus: text({ enum: ['public', 'private', 'offline'] })
    .notNull()
    .default('offline'),
  live: boolean().notNull().generatedAlwaysAs(sql`streaming_status = 'public'`),
  isFeatured: boolean().notNull().default(false),
  verifiedAccount: boolean().notNull().default(false),
  verifiedDocument: boolean().notNull().default(false),
  idVerificationFileId: uuid(),
  documentVerificationFileId: uuid(),
  /** The state of documents that are not verified: waiting for an operator, more documents asked for, or rejected. */
  review: text({ enum: ['waiting', 'asked', 'rejected'] })
    .notNull()
    .default('waiting'),
  /** The operator's message to the creator: why rejected, or what is asked for. */
  reviewReason: text().notNull().default(''),
  askedDocuments: text({ enum: ['idVerification', 'documentVerification'] })
    .array()
    .notNull()
    .default([]),
  /** When the application entered its current state. */
  reviewSince: instant().notNull().defaultNow(),
  score: integer().notNull().default(0),
  subscribers: integer().notNull().default(0),
  followers: integer().notNull().default(0),
  totalVideos: integer().notNull().default(0),
  totalPhotos: integer().notNull().default(0),
  totalGalleries: integer().notNull().default(0),
  totalProducts: integer().notNull().default(0),
  totalFeeds: integer().notNull().default(0),
  totalStreamTime: integer().notNull().default(0),
  latestFeedAt: instant(),
  joinedAt: instant().notNull().defaultNow(),
  shuffle: doublePrecision().notNull().default(sql`random()`),
})
export type Creator = typeof creators.$inferSelect

/** Several months at once for less. */
export const bundles = pgTable(
  'bundles',
  {
    creatorId: uuid().notNull(),
    months: smallint().notNull(),
    /** A fraction, in hundredths. */
    discount: numeric({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.months] })],
)

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  ordering: integer().notNull().default(0),
})

export const creatorCategories = pgTable(
  'creator_categories',
  { creatorId: uuid().notNull(), categoryId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.creatorId, table.categoryId] })],
)

export const bankingSettings = pgTable('banking_settings', {
  creatorId: uuid().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  bankName: text().notNull(),
  /** How it ends; the whole number only in rows from before it was sealed. */
  bankAccount: text().notNull(),
  bankAccountSealed: bytes(),
  bankRouting: text().notNull().default(''),
  bankRoutingSealed: bytes(),
  bankSwiftCode: text().notNull().default(''),
  address: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  country: text().notNull().default(''),
  ssnSealed: bytes(),
  ssnLastFour: text().notNull().default(''),
  updatedAt: instant().notNull().defaultNow(),
})

export type BankingRow = typeof bankingSettings.$inferSelect

export const gatewaySettings = pgTable(
  'gateway_settings',
  {
    creatorId: uuid().notNull(),
    key: text({ enum: ['paypal', 'stripe', 'banking'] }).notNull(),
    value: jsonb().$type<Record<string, string>>().notNull(),
    status: text({ enum: ['active', 'inactive'] }).notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.key] })],
)

export const follows = pgTable(
  'follows',
  { followerId: uuid().notNull(), creatorId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.followerId, table.creatorId] })],
)
