// `npm test` runs everything; `npm test -- unit` (or check, or e2e) only that part, and passes on what follows it.
import * as setup from './setup.mjs'
import { bringFfmpeg, findChromium, findFirefox, findRedis, findTurnServer } from './system-packages.mjs'

const [part, ...rest] = process.argv.slice(2)
const wanted = {
  all: ['check', 'unit', 'build', 'e2e'],
  check: ['check'],
  unit: ['unit'],
  e2e: ['build', 'e2e'],
}
const names = wanted[part ?? 'all']
if (!names) setup.fail(`There is no part "${part}" of the tests: choose check, unit or e2e, or none for all.`)

setup.checkNode()
const env = { ...process.env }
// What is said for a real site must not decide how the tests run.
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
    const compiled = await setup.npm(['run', 'build:server'], { env })
    if (compiled.code !== 0) return compiled
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...rest]
    return setup.run(process.execPath, vitest, { env: { ...env, TEST_BUILT_SITE: '1' } })
  },
  build: () => setup.alone(setup.build),
  e2e: () =>
    setup.run('node_modules/.bin/playwright', ['test', '-c', 'e2e/playwright.config.ts', ...rest], { env }),
}

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
setup.say(`\n${times.join('\n')}\ntotal  ${setup.seconds(begin).padStart(8)}`)
process.exit(failed ?? 0)
