// Violations are planted in a copy of the server, and in a small server of two modules.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../server/src', import.meta.url))
const script = fileURLToPath(new URL('./check-tables.mjs', import.meta.url))

let copy
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'ovation-tables-'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

function check() {
  const { status, stderr } = spawnSync(process.execPath, [script, copy], { encoding: 'utf8' })
  return { isFine: status === 0, said: stderr }
}
function copyServer() {
  for (const part of ['tables', 'views', 'modules', 'platform'])
    cpSync(join(source, part), join(copy, part), { recursive: true })
}
const plant = (file, text) => writeFileSync(join(copy, file), text)

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
  copyServer()
  for (const [name, text] of Object.entries(forbidden))
    plant(`modules/content/feeds/${name}.ts`, `\n${text}\n`)
  plant('modules/content/feeds/of-platform.ts', "import { files } from '#platform/files'")
  plant('modules/content/feeds/alone.ts', "const blocks = of('user_blocks')")
  const { isFine, said } = check()
  const found = said.split('\n').filter((line) => line.includes('modules/content/feeds/'))
  const names = (table) =>
    found
      .filter((line) => line.includes(` ${table}, a table of `))
      .map((line) => line.match(/feeds\/([\w-]+)\.ts:/)[1])
  expect(isFine).toBe(false)
  expect(names('creators').sort()).toEqual(Object.keys(forbidden).sort())
  expect(names('files')).toEqual(['of-platform'])
  expect(names('user_blocks')).toEqual(['alone'])
  expect(said).toMatch(
    /modules\/content\/feeds\/select\.ts:2 reads or writes creators, a table of modules\/identity\/people\n/,
  )
})

it('lets owners, the audit and tests name them, and sentences mention them', () => {
  copyServer()
  const text = "import { creators } from '#tables/people'\nexport const text = 'select from creators'\n"
  for (const folder of ['modules/identity/people', 'modules/money/ledger/checks'])
    plant(`${folder}/planted.ts`, text)
  plant('modules/content/feeds/planted.test.ts', text)
  plant('modules/content/feeds/planted.ts', "throw new Error('You hear from creators you follow.')\n")
  expect(check()).toEqual({ isFine: true, said: '' })
})

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

/** The output for the small server with these files instead; null removes one. */
function checkSmall(changes = {}) {
  rmSync(copy, { recursive: true })
  for (const [file, text] of Object.entries({ ...small, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    plant(file, `${text}\n`)
  }
  const { said } = check()
  return said
    .split('\n\n')[0]
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.search(/(modules|views)\//)))
}

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
