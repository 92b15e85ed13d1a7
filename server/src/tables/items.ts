import { restrictions } from '@ovation/contract'
import {
  bigint,
  boolean,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PhotoRecord } from './galleries.ts'

const instant = () => timestamp({ withTimezone: true })

export const items = pgTable('items', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['feed', 'video', 'gallery', 'product', 'message', 'stream'] }).notNull(),
  creatorId: uuid().notNull(),
  clientId: text(),
  status: text({ enum: ['draft', 'active', 'inactive'] })
    .notNull()
    .default('active'),
  filesState: text({ enum: ['empty', 'processing', 'ready', 'error'] })
    .notNull()
    .default('ready'),
  /** Set by operators: only its owner and operators see it. */
  restriction: text({ enum: restrictions }),
  title: text().notNull().default(''),
  body: text().notNull().default(''),
  words: text().notNull().default(''),
  isSale: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(false),
  isPinned: boolean().notNull().default(false),
  price: bigint({ mode: 'number' }).notNull().default(0),
  thumbnailFileId: uuid(),
  teaserFileId: uuid(),
  scheduledAt: instant(),
  publishedAt: instant().notNull().defaultNow(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type Item = typeof items.$inferSelect

export const itemFiles = pgTable(
  'item_files',
  {
    itemId: uuid().notNull(),
    position: smallint().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.position] })],
)

export const itemViews = pgTable(
  'item_views',
  {
    itemId: uuid().notNull(),
    accountId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.accountId] })],
)

export const hiddenItems = pgTable(
  'hidden_items',
  { accountId: uuid().notNull(), itemId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.itemId] })],
)

/** Where a photo was that operators hid or took down. */
export interface PhotoPlaces {
  /** Items with other files, which it was removed from. */
  files: { itemId: string; position: number }[]
  /** Items that had it as their picture. */
  covers: string[]
  /** Items without another file, which are restricted with it. */
  whole: { itemId: string; kind: Item['kind'] }[]
  /** Its row, in a gallery or in none. */
  photo: (Omit<PhotoRecord, 'createdAt'> & { createdAt: string; isCover: boolean }) | null
}

/** Single photos that operators hid or took down. */
export const restrictedPhotos = pgTable('restricted_photos', {
  fileId: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  restriction: text({ enum: restrictions }).notNull(),
  places: jsonb().$type<PhotoPlaces>().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** The content that it was taken down with; null: on its own. */
  targetId: uuid(),
})

/** The files of content that operators hid or took down, also after that was deleted. */
export const restrictedFiles = pgTable(
  'restricted_files',
  { targetId: uuid().notNull(), fileId: uuid().notNull(), target: text().notNull() },
  (table) => [primaryKey({ columns: [table.targetId, table.fileId] })],
)

export const searchWords = pgTable('search_words', { word: text().primaryKey() })
