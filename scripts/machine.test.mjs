// Tests both implementations on Linux: the one for Linux and the one for other systems.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bornAt, isLinux, nameOf, parentOf } from './machine.mjs'

let folder
let children
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovation-machine-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(command, args, options) {
  const child = spawn(command, args, options)
  children.push(child)
  return child
}

/** Another process in the test's folder, and the lines of its output. */
function elsewhere(script) {
  const code = `
    const { takePlace } = await import('${new URL('./machine.mjs', import.meta.url).href}')
    const { endLeftovers, writeDown } = await import('${new URL('./leftovers.mjs', import.meta.url).href}')
    const { spawn } = await import('node:child_process')
    ${script}`
  const child = start(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, gone: once(child, 'exit'), next: async () => (await lines.next()).value }
}

async function kill({ child, gone }) {
  child.kill('SIGKILL')
  await gone
}

describe.each(isLinux ? [true, false] : [false])('with the implementation for Linux: %s', (linux) => {
  it('knows a process by its name and its parent', () => {
    const { pid } = start('sleep', ['600'])
    expect([nameOf(pid, linux), parentOf(pid, linux)]).toEqual(['sleep', process.pid])
    expect(parentOf(2 ** 22 + 1, linux)).toBeNaN()
  })

  it('has one place for each folder, which is free again when its owner leaves or is killed', async () => {
    const take = `const leave = await takePlace('test', ${linux}); console.log(leave ? 'mine' : 'taken')`
    const owner = elsewhere(`${take}; setInterval(() => {}, 1000)`)
    expect(await owner.next()).toBe('mine')
    expect(await elsewhere(take).next()).toBe('taken')
    await kill(owner)
    const next = elsewhere(`${take}; leave()`)
    expect(await next.next()).toBe('mine')
    await next.gone
    expect(await elsewhere(`${take}; leave()`).next()).toBe('mine')
  })
})

it('ends what outlived a set-up that was killed, and nothing else', async () => {
  const script = `
    const { pid } = spawn('sleep', ['600'], { stdio: 'ignore' })
    writeDown(pid, 'SIGKILL')
    console.log(pid)
    setInterval(() => {}, 1000)`
  const killed = elsewhere(script)
  const alive = elsewhere(script)
  const [orphan, child] = [Number(await killed.next()), Number(await alive.next())]
  await kill(killed)
  expect(nameOf(orphan, false)).toBe('sleep')
  await elsewhere('endLeftovers()').gone
  await expect.poll(() => bornAt(orphan), { timeout: 60_000 }).toBe('')
  expect(nameOf(child, false)).toBe('sleep')
  expect(readdirSync(join(folder, '.cache/running'))).toEqual([`${child}`])
  process.kill(child, 'SIGKILL')
})
