// `npm test` itself, in a folder with this site's scripts and small programs in place of its steps.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = dirname(fileURLToPath(import.meta.url))
const copied = ['test', 'test-times', 'changed', 'setup', 'steps', 'leftovers', 'machine', 'system-packages']
const sources = ['contract/src', 'stripe-sandbox/src', 'server/src', 'demo/src', 'web/app', 'web/public']
const programs = ['CHROMIUM', 'FIREFOX', 'REDIS_SERVER', 'TURN_SERVER', 'FFMPEG']

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovation-test-'))
  for (const source of sources) mkdirSync(join(folder, source), { recursive: true })
  const packageFile = { engines: { node: '>=20.19' }, workspaces: [], scripts: { check: 'node check.mjs' } }
  write('package.json', JSON.stringify(packageFile))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  for (const file of ['server/package.json', 'demo/package.json', 'tsconfig.base.json']) write(file, '{}')
  for (const name of copied) copyFileSync(join(scripts, `${name}.mjs`), place(`scripts/${name}.mjs`))
  step('scripts/bundle.mjs', `await makeFile('server/dist/main.js')`)
  step(
    'node_modules/@react-router/dev/bin.js',
    `await makeFile('build/server/index.js')
    await makeFile('build/client/index.html')`,
  )
  step('check.mjs', '')
  step('node_modules/vitest/vitest.mjs', '')
  step('node_modules/.bin/playwright', '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function place(file) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

const write = (file, content, mode = 0o644) => writeFileSync(place(file), content, { mode })

/** A program that writes down when it begins and ends, and does this in between. */
function step(file, work) {
  const name = file.split('/').slice(-2).join('/')
  write(
    file,
    `#!${process.execPath}
    (async () => {
      const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = await import('node:fs')
      const { dirname } = await import('node:path')
      const makeFile = (path) => {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, '')
      }
      const note = (line) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, line + '\\n')
      const until = async (line) => {
        while (!readFileSync(${JSON.stringify(join(folder, 'notes'))}, 'utf8').includes(line)) {
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
      note('${name} begins')
      ${work}
      note('${name} ends')
    })()`,
    0o755,
  )
}

const notes = () => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')

async function runTests(...args) {
  const env = { ...process.env }
  for (const name of programs) env[`${name}_PATH`] = process.execPath
  delete env.npm_lifecycle_event
  const child = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, , [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, code }
}

describe('npm test', () => {
  it('runs the checks and builds the pages while the unit tests run, and then the journeys', async () => {
    step('node_modules/vitest/vitest.mjs', `await until('dev/bin.js ends')`)
    const { output, code } = await runTests()
    expect(code, output).toBe(0)
    const seen = notes()
    expect(seen.indexOf('vitest/vitest.mjs begins')).toBeLessThan(seen.indexOf('dev/bin.js ends'))
    expect(seen.indexOf('check.mjs ends')).toBeLessThan(seen.indexOf('dev/bin.js begins'))
    expect(seen.slice(-2)).toEqual(['.bin/playwright begins', '.bin/playwright ends'])
    // Built once, although the journeys need them too.
    expect(seen.filter((line) => line === 'dev/bin.js begins')).toHaveLength(1)
  })

  it('ends the unit tests when a check fails, and prints the output of the check', async () => {
    step('check.mjs', `console.log('A type is wrong.'); await until('vitest.mjs begins'); process.exit(2)`)
    step('node_modules/vitest/vitest.mjs', 'await new Promise((resolve) => setTimeout(resolve, 100_000))')
    const { output, code } = await runTests()
    expect(code).not.toBe(0)
    expect(output).toContain('A type is wrong.')
    expect(output).toMatch(/^check +\S+ s {2}failed$/m)
    expect(output).toMatch(/^unit +\S+ s {2}stopped$/m)
    expect(notes()).not.toContain('.bin/playwright begins')
  })

  it('runs no journeys after a unit test failed', async () => {
    step('node_modules/vitest/vitest.mjs', `process.exitCode = 1`)
    const { output, code } = await runTests()
    expect(code).toBe(1)
    expect(output).toMatch(/^unit +\S+ s {2}failed$/m)
    expect(notes()).not.toContain('.bin/playwright begins')
  })

  it('runs one part alone', async () => {
    const { code } = await runTests('check')
    expect(code).toBe(0)
    expect(notes()).toEqual(['check.mjs begins', 'check.mjs ends'])
  })
})
