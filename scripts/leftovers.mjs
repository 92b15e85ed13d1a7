// Programs that outlive a kill -9 of the set-up where the kernel cannot end them with it: written down while they run,
// so that the next set-up can end them.
import * as fs from 'node:fs'
import { join } from 'node:path'
import { bornAt, parentOf } from './machine.mjs'

const folder = '.cache/running'

/** Writes down a program that we started, and returns how to forget it. */
export function writeDown(pid, signal) {
  const file = join(folder, `${pid}`)
  const born = bornAt(pid)
  if (!born) return () => {}
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ parent: process.pid, born, signal }))
  return () => fs.rmSync(file, { force: true })
}

/** Ends those that were written down and lost their parent. */
export function endLeftovers() {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    const file = join(folder, name)
    const pid = Number(name)
    const { parent, born, signal } = read(file)
    const isSame = bornAt(pid) === born
    if (isSame && parentOf(pid, false) === parent) continue
    if (isSame) end(pid, signal)
    fs.rmSync(file, { force: true })
  }
}

/** One that was cut off while it was written says nothing. */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}
