import { expect, test } from 'vitest'
import { journeyTimes, lineOf, slowestFirst, unitTimes } from './test-times.mjs'

test('the time of a unit test file is from its start to its end', () => {
  const testResults = [{ name: '/site/web/app/a.test.ts', startTime: 1_000, endTime: 3_500 }]
  expect(unitTimes({ testResults }, '/site')).toEqual([{ file: 'web/app/a.test.ts', seconds: 2.5 }])
})

test('the time of a spec is the sum of all its tests, including those in groups', () => {
  const spec = (duration) => ({ tests: [{ results: [{ duration }] }] })
  const suites = [
    {
      file: 'money/wallet.spec.ts',
      specs: [spec(1_000), spec(500)],
      suites: [{ file: 'money/wallet.spec.ts', specs: [spec(2_000)] }],
    },
  ]
  expect(journeyTimes({ config: { rootDir: '/site/e2e' }, suites }, '/site')).toEqual([
    { file: 'e2e/money/wallet.spec.ts', seconds: 3.5 },
  ])
})

test('the slowest file is first', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 12.34 },
  ]
  expect(slowestFirst(times).map(lineOf)).toEqual(['   12.3 s  b', '    1.0 s  a'])
})
