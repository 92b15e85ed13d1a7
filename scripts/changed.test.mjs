import { expect, test } from 'vitest'
import { affectsAllUnitTests, journeysFor } from './changed.mjs'

test.each([
  ['a screen of a group', ['web/app/features/money/wallet/wallet.tsx'], ['e2e/money/']],
  [
    'modules of two groups',
    ['server/src/modules/live/streaming/publish.ts', 'server/src/modules/content/feeds/routes.ts'],
    ['e2e/content/', 'e2e/live/'],
  ],
  ['a journey', ['e2e/site/look.spec.ts'], ['e2e/site/look.spec.ts']],
  ['a journey that was deleted', ['e2e/site/no-such.spec.ts'], []],
  ['a test', ['web/app/features/money/wallet/TopUpSheet.test.tsx', 'server/test/leak.test.ts'], []],
  ['words', ['docs/money.md', 'README.md', 'scripts/start.mjs'], []],
  ['the contract', ['contract/src/wallet/calls.ts', 'web/app/features/money/wallet/wallet.tsx'], 'all'],
  ['a shared piece of the web', ['web/app/ui/overlay/Sheet.tsx'], 'all'],
  ['what journeys share', ['e2e/support/people.ts'], 'all'],
  ['a package', ['package-lock.json'], 'all'],
])('%s runs the journeys it can affect', (_, files, journeys) => {
  expect(journeysFor(files)).toEqual(journeys)
})

test('files that tests read without importing them run all unit tests', () => {
  expect(affectsAllUnitTests('server/migrations/0001_accounts.sql')).toBe(true)
  expect(affectsAllUnitTests('server/sql/wallet.sql')).toBe(true)
  expect(affectsAllUnitTests('server/src/app.ts')).toBe(false)
})
