// `npm test` runs everything; `npm test -- unit` (or check, or e2e) only that part, with the arguments that follow it.
// `--changed` runs the tests that the changes since main can affect.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { affectsAllUnitTests, changesSinceMain, journeysFor } from './changed.mjs'
import * as setup from './setup.mjs'
import { bringFfmpeg, findChromium, findFirefox, findRedis, findTurnServer } from './system-packages.mjs'
import { keepTimes, reports, timesFile } from './test-times.mjs'

const args = process.argv.slice(2)
const changes = args.includes('--changed') ? changesSinceMain() : undefined
const [part, ...rest] = args.filter((arg) => arg !== '--changed')
const isUnitPart = changes && !changes.files.some(affectsAllUnitTests)
const journeys = changes ? journeysFor(changes.files) : 'all'
const wanted = {
  all: ['check', 'unit', 'build', 'e2e'],
  check: ['check'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
}
const chosen = wanted[part ?? 'all']
if (!chosen)
  setup.fail(`There is no part "${part}" of the tests: choose check, unit or e2e, or none for all.`)
const names = journeys.length === 0 ? chosen.filter((name) => name !== 'build' && name !== 'e2e') : chosen
if (changes) {
  setup.say(`${changes.files.length} files differ from ${changes.base.slice(0, 8)}.`)
  setup.say(`Journeys: ${journeys === 'all' ? 'all' : journeys.join(' ') || 'none'}.`)
}

setup.checkNode()
const env = { ...process.env }
// The configuration of a real site must not affect the tests.
delete env.NODE_ENV
if (names.includes('e2e')) {
  env.CHROMIUM_PATH = await findChromium()
  env.FIREFOX_PATH = await findFirefox()
}
if (names.includes('unit')) {
  env.REDIS_SERVER_PATH = await findRedis()
  env.TURN_SERVER_PATH = await findTurnServer()
}
await setup.alone(setup.installPackages)
if (names.includes('unit') || names.includes('e2e')) await bringFfmpeg({ isNeeded: true })

const steps = {
  check: () => setup.npm(['run', 'check'], { env }),
  unit: async () => {
    const compiled = await setup.npm(['run', 'build:server', '--', '--tests'], { env })
    if (compiled.code !== 0) return compiled
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`]
    const since = isUnitPart ? [`--changed=${changes.base}`, '--passWithNoTests'] : []
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...report, ...since, ...rest]
    return setup.run(process.execPath, vitest, { env: { ...env, TEST_BUILT_SITE: '1' } })
  },
  build: () => setup.alone(setup.build),
  e2e: () => {
    const only = journeys === 'all' ? [] : journeys
    const playwright = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...only, ...rest]
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.e2e) }
    return setup.run('node_modules/.bin/playwright', playwright, { env: { ...env, ...report } })
  },
}
for (const file of Object.values(reports)) rmSync(file, { force: true })

const begin = Date.now()
const times = []
let failed
for (const name of names) {
  const stepBegin = Date.now()
  setup.say(`\n── ${name} ──`)
  const outcome = await steps[name]()
  times.push(`${name.padEnd(6)} ${setup.seconds(stepBegin).padStart(8)}${outcome?.code ? '  failed' : ''}`)
  if (outcome?.code) {
    failed = outcome.code
    break
  }
}
const slowest = keepTimes(['unit', 'e2e'], process.cwd())
if (slowest.length > 0) setup.say(`\nSlowest test files (all in ${timesFile}):\n${slowest.join('\n')}`)
setup.say(`\n${times.join('\n')}\ntotal  ${setup.seconds(begin).padStart(8)}`)
process.exit(failed ?? 0)
