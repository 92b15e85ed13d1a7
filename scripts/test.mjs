// `npm test` runs everything; `npm test -- unit` (or check, or e2e) only that part, with the arguments that follow it.
// In the whole run, the checks, the build of the pages and the component tests run beside the other unit tests, which
// often wait for a database or another process.
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
  all: ['check', 'pages', 'components', 'unit', 'build', 'e2e'],
  check: ['check'],
  pages: ['pages'],
  components: ['components'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
}
const chosen = wanted[part ?? 'all']
if (!chosen)
  setup.fail(`There is no part "${part}" of the tests: choose check, unit or e2e, or none for all.`)
// A run of what changed has too few unit tests to divide them.
const names = chosen.filter((name) =>
  name === 'components'
    ? !isUnitPart && part !== 'unit'
    : journeys.length > 0 || ['check', 'unit'].includes(name),
)
const besideUnit = names.includes('unit')
  ? names.filter((name) => ['check', 'pages', 'components'].includes(name))
  : []
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

/** The projects of the unit tests: those that need a database or other programs, and those that don't. */
const projects = {
  unit: ['server', 'scripts'],
  components: ['web', 'web-dom', 'contract', 'stripe-sandbox'],
}
const only = (part) => projects[part].map((name) => `--project=${name}`)

function vitest(part, ...args) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports[part]}`]
  return ['node_modules/vitest/vitest.mjs', 'run', ...report, ...args, ...rest]
}

const stop = new AbortController()
const steps = {
  check: () => setup.npm(['run', 'check'], { env }),
  pages: () => setup.alone(() => setup.buildPart('web')),
  unit: async () => {
    // Before the steps beside it: tests start the programs that are built here.
    await setup.alone(() => setup.buildPart('server'))
    const programs = await setup.run(process.execPath, ['scripts/bundle.mjs', '--tests'], { env })
    if (programs.code !== 0) return programs
    const since = isUnitPart ? [`--changed=${changes.base}`, '--passWithNoTests'] : []
    const divided = names.includes('components') ? only('unit') : []
    const options = { env: { ...env, TEST_BUILT_SITE: '1' }, signal: stop.signal }
    const [outcome, beside] = await Promise.all([
      setup.run(process.execPath, vitest('unit', ...since, ...divided), options),
      runBeside(besideUnit),
    ])
    return beside?.code ? { ...beside, isStopped: true } : outcome
  },
  // One worker: every further one imports the pages again.
  components: () =>
    setup.run(process.execPath, vitest('components', '--maxWorkers=1', ...only('components')), { env }),
  build: () => setup.alone(setup.build),
  e2e: () => {
    const only = journeys === 'all' ? [] : journeys
    const playwright = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...only, ...rest]
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.e2e) }
    return setup.run('node_modules/.bin/playwright', playwright, { env: { ...env, ...report } })
  },
}
for (const name of names) if (reports[name]) rmSync(reports[name], { force: true })

const begin = Date.now()
const times = []

/** Runs a step and notes its time. The outcome of a failed one has a code. */
async function timed(name, step) {
  const stepBegin = Date.now()
  const outcome = await step()
  const end = outcome?.code ? `  ${outcome.isStopped ? 'stopped' : 'failed'}` : ''
  times.push(`${name.padEnd(10)} ${setup.seconds(stepBegin).padStart(8)}${end}`)
  return outcome
}

/** Runs parts one after the other with what the running step leaves of the processor. The first failure ends that step. */
async function runBeside(parts) {
  for (const part of parts) {
    const script = [process.argv[1], part]
    const options = { env, quiet: true, yields: true }
    const outcome = await timed(part, () => setup.run(process.execPath, script, options))
    if (outcome.code === 0) continue
    stop.abort()
    setup.say(outcome.output)
    return outcome
  }
}

let failed
for (const name of names.filter((name) => !besideUnit.includes(name))) {
  setup.say(`\n── ${[name, ...(name === 'unit' ? besideUnit : [])].join(', ')} ──`)
  const outcome = await timed(name, steps[name])
  if (outcome?.code) {
    failed = outcome.code
    break
  }
}
const slowest = keepTimes(
  names.filter((name) => reports[name]),
  process.cwd(),
)
if (slowest.length > 0) setup.say(`\nSlowest test files (all in ${timesFile}):\n${slowest.join('\n')}`)
setup.say(`\n${times.join('\n')}\ntotal      ${setup.seconds(begin).padStart(8)}`)
process.exit(failed ?? 0)
