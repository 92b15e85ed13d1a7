// Tests of `npm run check:dependencies`: every rule is broken once in a small tree, and each violation is found.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { findProblems, folderProblems, problemsOf } from './check-dependencies.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))

/** One file for each folder, each with permitted imports. */
const tree = {
  'contract/src/calls.ts': [],
  'stripe-sandbox/src/sandbox.ts': [],
  'server/src/platform/log/index.ts': [],
  'server/src/platform/jobs/index.ts': ['../log/index.ts'],
  'server/src/tables/people.ts': [],
  'server/src/views/item-card.ts': ['../tables/people.ts'],
  'server/src/modules/identity/people/store.ts': [],
  'server/src/modules/identity/people/index.ts': ['./store.ts', '../../../platform/jobs/index.ts'],
  'server/src/modules/content/feeds/index.ts': ['../../identity/people/index.ts'],
  'server/src/modules/money/wallet/index.ts': ['../../content/feeds/index.ts'],
  'server/src/modules/live/streaming/index.ts': ['../../money/wallet/index.ts'],
  'server/src/modules/social/messages/index.ts': ['../../live/streaming/index.ts'],
  'server/src/modules/site/operator/index.ts': ['../../social/messages/index.ts'],
  'server/src/app.ts': ['./modules/content/feeds/index.ts'],
  'demo/src/fill.ts': ['../../server/src/modules/content/feeds/index.ts'],
  'testing/src/site.ts': ['../../server/src/app.ts'],
  'web/app/api/client.ts': ['../../../contract/src/calls'],
  'web/app/store/hooks.ts': ['~/api/client'],
  'web/app/ui/controls/Button.tsx': ['~/api/client'],
  'web/app/shell/Rail.tsx': ['~/store/hooks', '~/ui/controls/Button'],
  'web/app/features/identity/people/CreatorCard.tsx': ['~/shell/Rail'],
  'web/app/features/money/unlock/UnlockButton.tsx': ['~/features/identity/people/CreatorCard'],
  'web/app/features/content/items/ItemCard.tsx': ['~/features/money/unlock/UnlockButton'],
  'web/app/features/content/feeds/PostCard.tsx': ['~/features/content/items/ItemCard'],
  'web/app/features/content/feeds/compose/Composer.tsx': ['../PostCard'],
  'web/app/features/live/streaming/LiveCard.tsx': ['~/features/content/items/ItemCard'],
  'web/app/features/social/messages/Inbox.tsx': ['~/features/live/streaming/LiveCard'],
  'web/app/features/site/operator/console/list/Console.tsx': ['~/features/social/messages/Inbox'],
  'web/app/main/SiteEffects.tsx': ['~/features/content/feeds/compose/Composer'],
  'web/app/testing/people.ts': [],
  'web/app/root.tsx': ['./main/SiteEffects'],
}

/** Each in its own file that no other imports, so that none causes another. */
const violations = {
  'contract-is-independent': ['contract/src/planted.ts', '../../server/src/app.ts'],
  'stripe-sandbox-is-independent': ['stripe-sandbox/src/planted.ts', '../../contract/src/calls.ts'],
  'web-imports-only-the-contract': ['web/app/planted.ts', '../../server/src/app'],
  'server-does-not-import-the-web': ['server/src/planted.ts', '../../web/app/api/client'],
  'platform-imports-no-module': [
    'server/src/platform/log/planted.ts',
    '../../modules/content/feeds/index.ts',
  ],
  'tables-import-nothing': ['server/src/tables/planted.ts', '../platform/log/index.ts'],
  'views-import-tables-only': ['server/src/views/planted.ts', '../modules/identity/people/index.ts'],
  'modules-are-imported-by-index': [
    'server/src/modules/content/feeds/planted.ts',
    '../../identity/people/store.ts',
  ],
  'modules-are-imported-by-index-from-outside': [
    'server/src/planted-too.ts',
    './modules/identity/people/store.ts',
  ],
  'server-does-not-import-demo-or-testing': ['server/src/planted-last.ts', '../../testing/src/site.ts'],
  'demo-imports-index-files-of-the-server': [
    'demo/src/planted.ts',
    '../../server/src/modules/identity/people/store.ts',
  ],
  'server-identity-imports-no-group-above': [
    'server/src/modules/identity/people/planted.ts',
    '../../content/feeds/index.ts',
  ],
  'server-content-imports-no-group-above': [
    'server/src/modules/content/feeds/planted-too.ts',
    '../../money/wallet/index.ts',
  ],
  'server-money-imports-no-group-above': [
    'server/src/modules/money/wallet/planted.ts',
    '../../live/streaming/index.ts',
  ],
  'server-live-imports-no-group-above': [
    'server/src/modules/live/streaming/planted.ts',
    '../../social/messages/index.ts',
  ],
  'server-social-imports-no-group-above': [
    'server/src/modules/social/messages/planted.ts',
    '../../site/operator/index.ts',
  ],
  'web-identity-imports-no-group-above': [
    'web/app/features/identity/people/planted.ts',
    '~/features/money/unlock/UnlockButton',
  ],
  'web-money-imports-no-group-above': [
    'web/app/features/money/unlock/planted.ts',
    '~/features/content/items/ItemCard',
  ],
  'web-content-imports-no-group-above': [
    'web/app/features/content/items/planted-too.ts',
    '~/features/live/streaming/LiveCard',
  ],
  'web-live-imports-no-group-above': [
    'web/app/features/live/streaming/planted.ts',
    '~/features/social/messages/Inbox',
  ],
  'web-social-imports-no-group-above': [
    'web/app/features/social/messages/planted.ts',
    '~/features/site/operator/console/list/Console',
  ],
  'imports-resolve': ['web/app/main/planted.ts', './gone'],
  'web-api-imports-lower-layers-only': ['web/app/api/planted.ts', '~/ui/controls/Button'],
  'web-store-imports-lower-layers-only': ['web/app/store/planted.ts', '~/ui/controls/Button'],
  'web-ui-imports-lower-layers-only': ['web/app/ui/planted.ts', '~/store/hooks'],
  'web-shell-imports-lower-layers-only': ['web/app/shell/planted.ts', '~/features/content/items/ItemCard'],
  'web-features-imports-lower-layers-only': [
    'web/app/features/content/items/planted.ts',
    '~/main/SiteEffects',
  ],
  'web-main-imports-lower-layers-only': ['web/app/main/planted-too.ts', '~/root'],
  'web-testing-is-for-tests': ['web/app/planted-too.ts', '~/testing/people'],
}

/** The problems of a tree of these files, each given by its imports or its text. */
async function problemsIn(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'dependencies-'))
  try {
    for (const file of ['.dependency-cruiser.mjs', 'scripts/resolve-web.cjs'])
      cpSync(path.join(home, file), path.join(root, file))
    for (const [file, imports] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      const text = Array.isArray(imports)
        ? imports.map((specifier) => `import '${specifier}'\n`).join('')
        : `${imports}\n`
      writeFileSync(path.join(root, file), `${text}export const here = true\n`)
    }
    return await findProblems(root, [
      'contract/src',
      'stripe-sandbox/src',
      'server/src',
      'demo/src',
      'testing/src',
      'web/app',
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const rulesOf = (problems) => problems.map((sentence) => sentence.split(':')[0])

it('a tree that keeps every rule has no problem', async () => {
  expect(await problemsIn(tree)).toEqual({ files: Object.keys(tree).length, problems: [] })
})

it('every rule has a violation here', () => {
  const named = rules.forbidden.map(({ name }) => name)
  expect(named.sort()).toEqual([...Object.keys(violations), 'no-cycles'].sort())
})

it('a violation of each rule is found where it is, and nothing else', async () => {
  const planted = Object.values(violations).map(([from, to]) => [from, [to]])
  const { problems } = await problemsIn({ ...tree, ...Object.fromEntries(planted) })
  const found = problems.filter((sentence) => !/^no-(cycles-of-|cycles-inside|large-)/.test(sentence))
  const expected = Object.entries(violations).map(([rule, [from]]) => `${rule}: ${from} → `)
  expect(expected.filter((beginning) => !found.some((sentence) => sentence.startsWith(beginning)))).toEqual(
    [],
  )
  expect(found).toHaveLength(expected.length)
})

it('cycles of imports are found: of files, of folders without one of files, and through a third folder', async () => {
  const { problems } = await problemsIn({
    ...tree,
    'web/app/ui/chicken.ts': ['./egg'],
    'web/app/ui/egg.ts': ['./chicken'],
    'web/app/features/content/items/new-item.tsx': ['~/features/content/feeds/compose/Composer'],
    'server/src/modules/content/feeds/search.ts': ['../items/index.ts'],
    'server/src/modules/content/items/index.ts': ['../reactions/index.ts'],
    'server/src/modules/content/reactions/index.ts': ['../feeds/index.ts'],
  })
  const inside = problems.splice(-2).sort()
  expect(inside[0]).toMatch(/^no-cycles-inside: server\/src\/modules\/content\/(feeds|items|reactions)/)
  expect(inside[1]).toMatch(/^no-cycles-inside: web\/app\/features\/content\/(items|feeds)/)
  expect(problems).toHaveLength(3)
  expect(problems[0]).toMatch(/^no-cycles: web\/app\/ui\/(chicken|egg)\.ts → /)
  const [web, server] = problems.slice(1).sort().reverse()
  expect(web).toMatch(/^no-cycles-of-folders: web\/app\/features\/content\/(items|feeds) → /)
  expect(web).toContain(
    'web/app/features/content/items/new-item.tsx → web/app/features/content/feeds/compose/Composer.tsx',
  )
  for (const name of ['feeds', 'items', 'reactions'])
    expect(server).toContain(`server/src/modules/content/${name} → `)
})

it('a folder and its subfolder that import each other are found in every package', async () => {
  const pairs = {
    'web/app/features/content/feeds': ['new-post.tsx', 'compose/Composer'],
    'contract/src': ['planted.ts', 'people/calls.ts'],
    'server/src/platform/log': ['planted.ts', 'lines/index.ts'],
    'demo/src': ['planted.ts', 'cast/index.ts'],
    'testing/src': ['planted.ts', 'live/index.ts'],
  }
  const planted = Object.entries(pairs).flatMap(([folder, [outer, inner]]) => {
    const files = [[`${folder}/${outer}`, [`./${inner}`]]]
    // The composer imports its parent folder already.
    return folder.startsWith('web')
      ? files
      : [...files, [`${folder}/${inner}`, ['../base.ts']], [`${folder}/base.ts`, []]]
  })
  const { problems } = await problemsIn({ ...tree, ...Object.fromEntries(planted) })
  expect(rulesOf(problems)).toEqual(Object.keys(pairs).map(() => 'no-cycles-inside'))
  for (const [folder, [outer]] of Object.entries(pairs))
    expect(problems.some((sentence) => sentence.includes(`    ${folder}/${outer} → ${folder}/`))).toBe(true)
})

it('known cycles of folders are tolerated inside their place only, and an entry that is not needed fails', () => {
  const pair = (from, to) => ({ from, to, example: `${from} → ${to}` })
  const cycle = [pair('demo/src/art', 'demo/src/art/hair'), pair('demo/src/art/hair', 'demo/src/art')]
  expect(folderProblems(cycle, ['demo/src/art'])).toEqual([])
  expect(rulesOf(folderProblems(cycle, ['demo/src/ar']))).toEqual(['no-cycles-inside', 'known-cycle-is-gone'])
  const outside = [pair('demo/src', 'demo/src/art'), pair('demo/src/art', 'demo/src')]
  expect(rulesOf(folderProblems([...cycle, ...outside], ['demo/src/art']))).toEqual(['no-cycles-inside'])
})

it('declared reads count as imports do', async () => {
  const { problems } = await problemsIn({
    ...tree,
    'server/src/tables/feeds.ts': "export const feeds = pgTable('feeds', {})",
    'server/src/modules/identity/people/module.ts': "defineModule({\n  reads: ['feeds'],\n})",
  })
  const people = 'server/src/modules/identity/people'
  const feeds = 'server/src/modules/content/feeds'
  const steps = [`    ${feeds}/index.ts → ${people}/index.ts`, `    ${people} reads feeds of ${feeds}`]
  expect(problems.map((sentence) => sentence.split('\n')[0].split(':')[0])).toEqual([
    'no-cycles-of-groups',
    'no-cycles-of-folders',
  ])
  for (const sentence of problems) expect(sentence.split('\n').slice(1).sort()).toEqual(steps.sort())
})

/** Dependencies between modules, by their short names. */
const between = (...pairs) =>
  pairs.map((pair) => {
    const [from, to] = pair.split(' → ').map((name) => `server/src/modules/${name}`)
    return { from, to, example: pair }
  })

it('a cycle of groups is found where no modules form one', () => {
  const pairs = between('content/feeds → identity/people', 'identity/auth → content/items')
  expect(rulesOf(problemsOf(pairs))).toEqual(['no-cycles-of-groups'])
  expect(problemsOf(pairs.slice(1))).toEqual([])
})

it('four modules that depend on each other are named as a set, three are not', () => {
  const ring = ['content/a → content/b', 'content/b → content/c', 'content/c → content/a']
  expect(rulesOf(problemsOf(between(...ring)))).toEqual(['no-cycles-of-folders'])
  const problems = problemsOf(between(...ring, 'content/c → content/d', 'content/d → content/b'))
  expect(problems.at(-1)).toBe(
    'no-large-connected-sets: 4 depend on each other: ' +
      ['a', 'b', 'c', 'd'].map((name) => `server/src/modules/content/${name}`).join(', '),
  )
})

it('a known cycle is tolerated while it exists, and an entry that is not needed fails', () => {
  const pairs = between('content/a → content/b', 'content/b → content/a')
  const known = 'server/src/modules/content/b → server/src/modules/content/a'
  expect(problemsOf(pairs, [known])).toEqual([])
  expect(problemsOf(pairs.slice(0, 1), [known])).toEqual([
    `known-cycle-is-gone: ${known}; remove it from knownCycles`,
  ])
})
