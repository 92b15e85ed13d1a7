// Violations are planted in a small server.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findTableProblems } from './check-tables.mjs'
import { readTables } from './server-tables.mjs'

const script = fileURLToPath(new URL('./check-tables.mjs', import.meta.url))

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ovation-tables-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A small server of two modules that read accounts. */
const small = {
  'tables/accounts.ts': "export const accounts = pgTable('accounts', {})",
  'tables/people.ts': "export const follows = pgTable('follows', {})",
  'views/names.ts': "export const text = 'select name from accounts'",
  'views/names-of-fans.ts': "import { text } from './names.ts'\nexport const fans = text",
  'modules/identity/accounts/module.ts':
    "export const accountsModule = defineModule({\n  name: 'accounts',\n})",
  'modules/identity/people/module.ts':
    "export const peopleModule = defineModule({\n  name: 'people',\n  reads: ['accounts'],\n})",
  'modules/identity/people/names.ts': "import { fans } from '#views/names-of-fans'\nfans",
  'modules/content/feeds/module.ts':
    "export const feedsModule = defineModule({\n  name: 'feeds',\n  reads: ['accounts', 'follows'],\n})",
  'modules/content/feeds/names.ts': "import { fans } from '#views/names-of-fans'\nfans",
  'modules/content/feeds/queries/followers.ts': "export const text = 'select from follows'",
}

/** Writes the small server with these files instead; null removes one. */
function plant(changes) {
  rmSync(root, { recursive: true })
  for (const [file, text] of Object.entries({ ...small, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${text}\n`)
  }
}

/** The problems of the small server with these files instead. */
function checkSmall(changes = {}) {
  plant(changes)
  return findTableProblems(root).problems.map((line) => line.slice(line.search(/(modules|views)\//)))
}

/** More tables: of a module, of one without a module here, of the platform, and of the module that names them all. */
const moreTables = {
  'tables/people.ts':
    "export const follows = pgTable('follows', {})\nexport const creators = pgTable('creators', {})",
  'tables/blocks.ts': "export const userBlocks = pgTable('user_blocks', {})",
  'tables/feeds.ts': "export const feeds = pgTable('feeds', {})",
  'platform/files/tables.ts': "export const files = pgTable('files', {})",
  'modules/identity/blocks/module.ts': "export const blocksModule = defineModule({\n  name: 'blocks',\n})",
}

const forbidden = {
  // With drizzle.
  'from-definition': `import { creators } from '#tables/people'`,
  'from-module': `import { creators } from '#modules/identity/people'`,
  'other-name': `import { creators as stars } from '#modules/identity/people'`,
  'by-path': `import { creators } from '../../../tables/people.ts'`,
  'with-all': `import * as people from '#tables/people'; export const stars = people.creators`,
  'handed-on': `export { creators } from '#tables/people'`,
  // In the text of a statement.
  select: 'const text = `select id from creators where account_id = $1`',
  join: 'const q = sql`select from feeds f join creators c on c.account_id = f.creator_id`',
  list: 'const q = sql`select from feeds f, creators c`',
  insert: "const text = 'insert into creators (account_id) values ($1)'",
  update: "const text = 'update creators set score = 1'",
  delete: 'const q = sql`delete from creators`',
  part: 'const q = sql`from creators c`',
  beginning: 'const q = sql`creators c where c.score > 3`',
  column: 'const q = sql<boolean>`creators.score > 3`',
  nested: `const q = sql\`exists (\${sql\`select from creators\`})\``,
}

it('finds a table of others, however it is named', () => {
  const planted = Object.entries(forbidden).map(([name, text]) => [
    `modules/content/feeds/${name}-store.ts`,
    `\n${text}`,
  ])
  const found = checkSmall({
    ...moreTables,
    ...Object.fromEntries(planted),
    'modules/content/feeds/of-platform-store.ts': "import { files } from '#platform/files'",
    'modules/content/feeds/alone-store.ts': "const blocks = of('user_blocks')",
  })
  const names = (table) =>
    found
      .filter((line) => line.includes(` ${table}, a table of `))
      .map((line) => line.match(/^modules\/content\/feeds\/([\w-]+)-store\.ts:/)[1])
  expect(names('creators').sort()).toEqual(Object.keys(forbidden).sort())
  expect(names('files')).toEqual(['of-platform'])
  expect(names('user_blocks')).toEqual(['alone'])
  expect(found).toHaveLength(Object.keys(forbidden).length + 2)
  expect(found).toContain(
    'modules/content/feeds/select-store.ts:2 reads or writes creators, a table of modules/identity/people',
  )
})

it('lets owners, the audit and tests name them, and sentences mention them', () => {
  const text = "import { creators } from '#tables/people'\nexport const text = 'select from creators'"
  expect(
    checkSmall({
      ...moreTables,
      'modules/identity/people/planted-store.ts': text,
      'modules/money/ledger/queries/checks/planted.ts': text,
      'modules/content/feeds/planted.test.ts': text,
      'modules/content/feeds/planted.ts': "throw new Error('You hear from creators you follow.')",
    }),
  ).toEqual([])
})

/** SQL over a module's own table in a rule, and what the check says of it. */
const inRules = {
  tag: ['const q = sql`lower(name)`', 'contains SQL'],
  'typed-tag': ['const q = sql<boolean>`score > 3`', 'contains SQL'],
  builder: ["import { eq } from 'drizzle-orm'", 'imports drizzle-orm'],
  alias: ["import { alias } from 'drizzle-orm/pg-core'", 'imports drizzle-orm'],
  table: ["import { follows } from '#tables/people'", 'imports the table follows'],
  mixed: ["import { type Follow, follows } from '#tables/people'", 'imports the table follows'],
  namespace: ["import * as all from '#tables/people'; all.follows", 'uses the table follows'],
  text: ["const text = 'select id from follows'", 'contains SQL'],
  template: ['const text = `\n  select id\n  from follows`', 'contains SQL'],
  subquery: ["const text = 'exists (select from follows)'", 'contains SQL'],
  'upper-case': ["const text = 'SELECT id FROM follows'", 'contains SQL'],
  insert: ["const text = 'insert into follows (id) values ($1)'", 'contains SQL'],
  update: ["const text = 'update follows f set id = 1'", 'contains SQL'],
  delete: ["const text = 'delete from follows'", 'contains SQL'],
  join: ["const text = 'left join follows f on f.id = a.id'", 'contains SQL'],
}

it('finds SQL outside of the stores and queries of a module', () => {
  const plantedAs = (fileOf) =>
    checkSmall(
      Object.fromEntries(Object.entries(inRules).map(([name, [text]]) => [fileOf(name), `\n${text}`])),
    )
  expect(plantedAs((name) => `modules/identity/people/${name}.ts`).sort()).toEqual(
    Object.entries(inRules)
      .map(
        ([name, [, what]]) =>
          `modules/identity/people/${name}.ts:2 ${what}: SQL belongs in a store or in queries`,
      )
      .sort(),
  )
  expect(plantedAs((name) => `modules/identity/people/${name}-store.ts`)).toEqual([])
  expect(plantedAs((name) => `modules/identity/people/${name}/store.ts`)).toEqual([])
  expect(plantedAs((name) => `modules/identity/people/queries/${name}.ts`)).toEqual([])
  expect(plantedAs((name) => `modules/identity/people/${name}.test.ts`)).toEqual([])
})

it('lets a rule use types of tables and statements, and sentences with words of SQL', () => {
  expect(
    checkSmall({
      'modules/identity/people/rule.ts': [
        "import type { SQL } from 'drizzle-orm'",
        "import { type SQLWrapper } from 'drizzle-orm'",
        "import type { follows } from '#tables/people'",
        "import { type creators } from '#tables/people'",
        "const kinds = ['select', 'update', 'delete']",
        "const sentence = 'You can select one from your list, delete from it, or update it and join us on Friday.'",
      ].join('\n'),
    }),
  ).toEqual([])
})

it('knows the tables of this server by their owners', () => {
  const { tables } = readTables(fileURLToPath(new URL('../server/src', import.meta.url)))
  const owners = Object.fromEntries(tables.map(({ name, owner }) => [name, owner]))
  expect(owners).toMatchObject({
    creators: 'modules/identity/people',
    user_blocks: 'modules/identity/access',
    feeds: 'modules/content/feeds',
    files: 'platform/files',
  })
})

it('fails and prints the problems when run as a program, and passes without one', () => {
  const run = () => spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  plant({ 'modules/content/feeds/store.ts': "export const text = 'select from follows'" })
  const failed = run()
  expect([failed.status, failed.stdout]).toEqual([1, ''])
  expect(failed.stderr).toMatch(
    /modules\/content\/feeds\/store\.ts:1 reads or writes follows, a table of modules\/identity\/people\n/,
  )
  plant({})
  const { status, stderr } = run()
  expect([status, stderr]).toEqual([0, ''])
})

it('lets a module read the tables it declares, in its queries and through views', () => {
  expect(checkSmall()).toEqual([])
  expect(
    checkSmall({ 'modules/content/feeds/type.ts': "import type { Name } from '#views/names-of-videos'" }),
  ).toEqual([])
})

it('finds a read that is not declared, in a query and through a view that uses another', () => {
  const module = (reads) =>
    `export const feedsModule = defineModule({\n  name: 'feeds',\n  reads: [${reads}],\n})`
  expect(checkSmall({ 'modules/content/feeds/module.ts': module("'accounts'") })).toEqual([
    'modules/content/feeds/queries/followers.ts:1 reads or writes follows, a table of modules/identity/people that ' +
      'modules/content/feeds/module.ts does not declare',
  ])
  expect(checkSmall({ 'modules/content/feeds/module.ts': module("'follows'") })).toEqual([
    'modules/content/feeds/names.ts reads accounts, a table of modules/identity/accounts, through ' +
      'views/names-of-fans.ts: modules/content/feeds/module.ts does not declare it',
  ])
})

it('finds a declared read that is unused, and a declared table outside of the queries', () => {
  expect(checkSmall({ 'modules/content/feeds/queries/followers.ts': null })).toEqual([
    'modules/content/feeds/module.ts declares that it reads follows, and nothing in it does',
  ])
  expect(
    checkSmall({ 'modules/content/feeds/store.ts': "export const text = 'select from follows'" }),
  ).toEqual(['modules/content/feeds/store.ts:1 reads or writes follows, a table of modules/identity/people'])
})

it('finds a view of a single module and one of none', () => {
  const own = { 'views/own.ts': 'export const own = 1', 'views/unused.ts': 'export const unused = 1' }
  expect(
    checkSmall({ ...own, 'modules/content/feeds/own.ts': "import { own } from '#views/own'\nown" }),
  ).toEqual([
    'views/own.ts is used by modules/content/feeds only: it belongs in modules/content/feeds/queries',
    'views/unused.ts is used by no module',
  ])
})
