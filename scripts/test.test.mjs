// `npm test` itself, in a folder with this site's scripts and small programs in place of its steps.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeScriptFolder, runIn } from './script-folder.mjs'

const programs = ['CHROMIUM', 'FIREFOX', 'REDIS_SERVER', 'TURN_SERVER', 'FFMPEG']

let site
const notesFile = () => join(site.folder, 'notes')
const notes = () => readFileSync(notesFile(), 'utf8').trim().split('\n')
beforeEach(() => {
  site = makeScriptFolder(['test', 'test-times', 'changed'], { scripts: { check: 'node check.mjs' } })
  step('scripts/bundle.mjs', `makeFile('server/dist/main.js')`)
  step(
    'node_modules/@react-router/dev/bin.js',
    `makeFile('build/server/index.js')
    makeFile('build/client/index.html')`,
  )
  step('check.mjs', '')
  step('node_modules/vitest/vitest.mjs', '')
  step('node_modules/.bin/playwright', '')
})
afterEach(() => site.remove())

/** A program that writes down when it begins and ends, and does this in between. */
function step(file, work) {
  const name = file.split('/').slice(-2).join('/')
  site.write(
    file,
    `#!${process.execPath}
    (async () => {
      const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = await import('node:fs')
      const { dirname } = await import('node:path')
      const makeFile = (path) => {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, '')
      }
      const note = (line) => appendFileSync(${JSON.stringify(notesFile())}, line + '\\n')
      const until = async (line) => {
        while (!readFileSync(${JSON.stringify(notesFile())}, 'utf8').includes(line)) {
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

function runTests(...args) {
  const env = Object.fromEntries(programs.map((name) => [`${name}_PATH`, process.execPath]))
  return runIn(site.folder, ['scripts/test.mjs', ...args], env)
}

describe('npm test', () => {
  it('runs the checks, the build of the pages and the component tests beside the other unit tests, and then the journeys', async () => {
    step(
      'node_modules/vitest/vitest.mjs',
      `if (process.argv.includes('--project=web')) note('components')
      else await until('components')`,
    )
    const { output, code } = await runTests()
    expect(code, output).toBe(0)
    const seen = notes()
    expect(seen.indexOf('vitest/vitest.mjs begins')).toBeLessThan(seen.indexOf('dev/bin.js ends'))
    expect(seen.indexOf('check.mjs ends')).toBeLessThan(seen.indexOf('dev/bin.js begins'))
    expect(seen.indexOf('dev/bin.js ends')).toBeLessThan(seen.indexOf('components'))
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

  it.each(['unit', 'components'])('runs no journeys after a test of %s failed', async (part) => {
    step(
      'node_modules/vitest/vitest.mjs',
      `const part = process.argv.includes('--project=web') ? 'components' : 'unit'
      if (part === '${part}') process.exitCode = 1`,
    )
    const { output, code } = await runTests()
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^${part} +\\S+ s {2}failed$`, 'm'))
    expect(notes()).not.toContain('.bin/playwright begins')
  })

  it('runs one part alone', async () => {
    const { code } = await runTests('check')
    expect(code).toBe(0)
    expect(notes()).toEqual(['check.mjs begins', 'check.mjs ends'])
  })
})
