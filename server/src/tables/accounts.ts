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

/** Here and not with people, who stand on accounts: a login brings its account along. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text(),
  /** Asked for instead of the address, and not in force before it was proved. */
  pendingEmail: text(),
  username: text(),
  name: text().notNull().default(''),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  passwordHash: text(),
  /** What was agreed to last; `consents` knows when. */
  isAdult: boolean().notNull().default(false),
  termsVersion: text(),
  status: text({ enum: ['active', 'inactive', 'pending-email-confirmation'] })
    .notNull()
    .default('active'),
  verifiedEmail: boolean().notNull().default(false),
  isPerformer: boolean().notNull().default(false),
  isOperator: boolean().notNull().default(false),
  avatarFileId: uuid(),
  coverFileId: uuid(),
  coverPosition: smallint().notNull().default(50),
  gender: text(),
  country: text(),
  timezone: text(),
  /** What can be spent, in hundredths of a token; how much of it the site gave. */
  balance: bigint({ mode: 'number' }).notNull().default(0),
  bonusBalance: bigint({ mode: 'number' }).notNull().default(0),
  balanceVersion: bigint({ mode: 'number' }).notNull().default(0),
  followingCount: integer().notNull().default(0),
  subscriptionsCount: integer().notNull().default(0),
  onlineUntil: instant(),
  /** Has muted or hidden something at some time, so that lists are to ask what. */
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
  purpose: text({ enum: ['login', 'reset'] })
    .notNull()
    .default('login'),
  /** By which sign-in it came; none: by password. */
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

/** Links to an address which an account had, that bring it back. */
export const emailWaysBack = pgTable('email_ways_back', {
  tokenHash: bytes().primaryKey(),
  accountId: uuid().notNull(),
  email: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Who an account is at a sign-in provider. */
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

/** How often a password was guessed at, by account and by where the guesses come from. */
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

/** Devices on which somebody has logged in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid().notNull(),
    deviceHash: bytes().notNull(),
    lastLoginAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/** What people have agreed to, in which version and when. */
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
