import { operatorRoles } from '@ovation/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Defined here and not in people, which depends on accounts: a login includes its account. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text(),
  /** A new address that is not confirmed yet. */
  pendingEmail: text(),
  username: text(),
  name: text().notNull().default(''),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  passwordHash: text(),
  /** The latest consent; `consents` has the times. */
  isAdult: boolean().notNull().default(false),
  termsVersion: text(),
  status: text({ enum: ['active', 'inactive', 'pending-email-confirmation'] })
    .notNull()
    .default('active'),
  verifiedEmail: boolean().notNull().default(false),
  /** Null while the address is unconfirmed. Written by a trigger. */
  emailConfirmedAt: instant(),
  isPerformer: boolean().notNull().default(false),
  /** Null for everyone but operators. */
  operatorRole: text({ enum: operatorRoles }),
  avatarFileId: uuid(),
  coverFileId: uuid(),
  coverPosition: smallint().notNull().default(50),
  gender: text(),
  country: text(),
  timezone: text(),
  /** Hundredths of a token: what can be spent, and the part of it that is a bonus. */
  balance: bigint({ mode: 'number' }).notNull().default(0),
  bonusBalance: bigint({ mode: 'number' }).notNull().default(0),
  balanceVersion: bigint({ mode: 'number' }).notNull().default(0),
  followingCount: integer().notNull().default(0),
  subscriptionsCount: integer().notNull().default(0),
  onlineUntil: instant(),
  /** When it is or was erased; null: it isn't being deleted. */
  deletionDue: instant(),
  /** Has muted or hidden something at some time, so lists must check what. */
  hidesContent: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type Account = typeof accounts.$inferSelect

const Provider = ['google', 'twitter'] as const
export type Provider = (typeof Provider)[number]

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  purpose: text({ enum: ['login', 'reset', 'view'] })
    .notNull()
    .default('login'),
  /** The operator who sees the site as this person. */
  operatorId: uuid(),
  /** The sign-in provider; null: password. */
  provider: text({ enum: Provider }),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  userAgent: text().notNull().default(''),
  ip: text().notNull().default(''),
})

export const emailVerifications = pgTable('email_verifications', {
  tokenHash: bytes().primaryKey(),
  accountId: uuid().notNull(),
  email: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Links sent to the previous address of an account, which restore that address. */
export const emailUndoTokens = pgTable('email_ways_back', {
  tokenHash: bytes().primaryKey(),
  accountId: uuid().notNull(),
  email: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** The account's identity at a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: Provider }).notNull(),
    subject: text().notNull(),
    accountId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** Failed logins by account and by origin. */
export const loginTries = pgTable(
  'login_tries',
  {
    account: text().notNull(),
    place: text().notNull(),
    tries: integer().notNull(),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.place] })],
)

/** Devices that have logged in to an account before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid().notNull(),
    deviceHash: bytes().notNull(),
    lastLoginAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/** What people agreed to, with version and time. */
export const consents = pgTable(
  'consents',
  {
    accountId: uuid().notNull(),
    kind: text({ enum: ['adult', 'terms'] }).notNull(),
    version: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.version] })],
)
