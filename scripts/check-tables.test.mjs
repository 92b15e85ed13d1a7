// That nobody names the tables of others is checked on a copy of the server, into which somebody plants what is forbidden.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../server/src', import.meta.url))
const script = fileURLToPath(new URL('./check-tables.mjs', import.meta.url))

let copy
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'ovation-tables-'))
  for (const part of ['tables', 'views', 'modules', 'platform'])
    cpSync(join(source, part), join(copy, part), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

function check() {
  const { status, stderr } = spawnSync(process.execPath, [script, copy], { encoding: 'utf8' })
  return { isFine: status === 0, said: stderr }
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
  column: 'const q = sql<boolean>`creators.score > 3`',
  nested: `const q = sql\`exists (\${sql\`select from creators\`})\``,
}

it('finds a table of others, however it is named', () => {
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

it('lets owners, views, the audit and tests name them, and everybody speak of them', () => {
  const text = "import { creators } from '#tables/people'\nexport const text = 'select from creators'\n"
  for (const folder of ['modules/identity/people', 'views', 'modules/money/ledger/checks'])
    plant(`${folder}/planted.ts`, text)
  plant('modules/content/feeds/planted.test.ts', text)
  plant('modules/content/feeds/planted.ts', "throw new Error('You hear from creators you follow.')\n")
  expect(check()).toEqual({ isFine: true, said: '' })
})
