// What `npm run check:arrows` promises: every rule is broken once in a small tree, and each breach is found.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { wrongArrows } from './arrows.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))

/** One file a room, each standing on what is below it. */
const house = {
  'contract/src/calls.ts': [],
  'stripe-sandbox/src/sandbox.ts': [],
  'server/src/platform/log/index.ts': [],
  'server/src/platform/jobs/index.ts': ['../log/index.ts'],
  'server/src/tables/people.ts': [],
  'server/src/views/item-card.ts': ['../tables/people.ts'],
  'server/src/modules/identity/people/store.ts': [],
  'server/src/modules/identity/people/index.ts': ['./store.ts', '../../../platform/jobs/index.ts'],
  'server/src/modules/content/feeds/index.ts': ['../../identity/people/index.ts'],
  'server/src/app.ts': ['./modules/content/feeds/index.ts'],
  'demo/src/fill.ts': ['../../server/src/modules/content/feeds/index.ts'],
  'testing/src/site.ts': ['../../server/src/app.ts'],
  'web/app/api/client.ts': ['../../../contract/src/calls'],
  'web/app/store/hooks.ts': ['~/api/client'],
  'web/app/ui/Button.tsx': ['~/api/client'],
  'web/app/shell/Rail.tsx': ['~/store/hooks', '~/ui/Button'],
  'web/app/features/content/items/ItemCard.tsx': ['~/shell/Rail'],
  'web/app/features/content/feeds/PostCard.tsx': ['~/features/content/items/ItemCard'],
  'web/app/features/content/feeds/compose/Composer.tsx': ['../PostCard'],
  'web/app/main/SiteEffects.tsx': ['~/features/content/feeds/compose/Composer'],
  'web/app/testing/people.ts': [],
  'web/app/root.tsx': ['./main/SiteEffects'],
}

/** Each in a file of its own that nobody imports, so that none makes another. */
const breaches = {
  'contract-stands-alone': ['contract/src/planted.ts', '../../server/src/app.ts'],
  'the-sandbox-stands-alone': ['stripe-sandbox/src/planted.ts', '../../contract/src/calls.ts'],
  'web-knows-only-the-contract': ['web/app/planted.ts', '../../server/src/app'],
  'server-does-not-know-the-web': ['server/src/planted.ts', '../../web/app/api/client'],
  'platform-knows-no-module': ['server/src/platform/log/planted.ts', '../../modules/content/feeds/index.ts'],
  'tables-know-nothing': ['server/src/tables/planted.ts', '../platform/log/index.ts'],
  'views-know-tables-only': ['server/src/views/planted.ts', '../modules/identity/people/index.ts'],
  'one-door-to-a-module': ['server/src/modules/content/feeds/planted.ts', '../../identity/people/store.ts'],
  'one-door-from-outside': ['server/src/planted-too.ts', './modules/identity/people/store.ts'],
  'the-site-runs-without-demo-and-testing': ['server/src/planted-last.ts', '../../testing/src/site.ts'],
  'the-demo-knows-the-doors-of-the-server': [
    'demo/src/planted.ts',
    '../../server/src/modules/identity/people/store.ts',
  ],
  'nothing-missing': ['web/app/main/planted.ts', './gone'],
  'web-api-stands-on-lower-floors': ['web/app/api/planted.ts', '~/ui/Button'],
  'web-store-stands-on-lower-floors': ['web/app/store/planted.ts', '~/ui/Button'],
  'web-ui-stands-on-lower-floors': ['web/app/ui/planted.ts', '~/store/hooks'],
  'web-shell-stands-on-lower-floors': ['web/app/shell/planted.ts', '~/features/content/items/ItemCard'],
  'web-features-stands-on-lower-floors': ['web/app/features/content/items/planted.ts', '~/main/SiteEffects'],
  'web-main-stands-on-lower-floors': ['web/app/main/planted-too.ts', '~/root'],
  'web-testing-is-for-tests': ['web/app/planted-too.ts', '~/testing/people'],
}

/** What is wrong with a tree of these files, by what they import. */
function wrongWith(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'arrows-'))
  try {
    for (const file of ['.dependency-cruiser.mjs', 'scripts/resolve-web.cjs'])
      cpSync(path.join(home, file), path.join(root, file))
    for (const [file, imports] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      const lines = imports.map((specifier) => `import '${specifier}'\n`)
      writeFileSync(path.join(root, file), `${lines.join('')}export const here = true\n`)
    }
    return wrongArrows(root, [
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

it('nothing is wrong with a tree whose arrows all point down', () => {
  expect(wrongWith(house)).toEqual({ files: Object.keys(house).length, wrong: [] })
})

it('every rule has a breach here', () => {
  const named = rules.forbidden.map(({ name }) => name)
  expect(named.sort()).toEqual([...Object.keys(breaches), 'no-cycles'].sort())
})

it('a breach of each rule is found where it is, and nothing else', () => {
  const planted = Object.values(breaches).map(([from, to]) => [from, [to]])
  const { wrong } = wrongWith({ ...house, ...Object.fromEntries(planted) })
  const found = wrong.filter((sentence) => !sentence.startsWith('no-circles-of-rooms'))
  const expected = Object.entries(breaches).map(([rule, [from]]) => `${rule}: ${from} → `)
  expect(expected.filter((beginning) => !found.some((sentence) => sentence.startsWith(beginning)))).toEqual(
    [],
  )
  expect(found).toHaveLength(expected.length)
})

it('circles are found: of files, of rooms without one of files, and through a third room', () => {
  const { wrong } = wrongWith({
    ...house,
    'web/app/ui/chicken.ts': ['./egg'],
    'web/app/ui/egg.ts': ['./chicken'],
    'web/app/features/content/items/new-item.tsx': ['~/features/content/feeds/compose/Composer'],
    'server/src/modules/identity/people/search.ts': ['../access/index.ts'],
    'server/src/modules/identity/access/index.ts': ['../../content/feeds/index.ts'],
  })
  expect(wrong).toHaveLength(3)
  expect(wrong[0]).toMatch(/^no-cycles: web\/app\/ui\/(chicken|egg)\.ts → /)
  const [web, server] = wrong.slice(1).sort().reverse()
  expect(web).toMatch(/^no-circles-of-rooms: web\/app\/features\/content\/(items|feeds) → /)
  expect(web).toContain(
    'web/app/features/content/items/new-item.tsx → web/app/features/content/feeds/compose/Composer.tsx',
  )
  for (const name of ['identity/people', 'identity/access', 'content/feeds'])
    expect(server).toContain(`server/src/modules/${name} → `)
})
