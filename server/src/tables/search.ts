import { customType, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const searches = pgTable(
  'searches',
  { keyword: text().notNull(), person: bytes().notNull(), searchedOn: date().notNull() },
  ({ keyword, person }) => [primaryKey({ columns: [keyword, person] })],
)

/** Written by triggers of `searches` only. */
export const searchKeywords = pgTable('search_keywords', {
  keyword: text().primaryKey(),
  people: integer().notNull(),
})

export const searchAllowances = pgTable(
  'search_allowances',
  { person: bytes().notNull(), day: date().notNull(), used: integer().notNull() },
  ({ person, day }) => [primaryKey({ columns: [person, day] })],
)
