// Records running programs, so that the next set-up can end those that outlive a kill -9 of this one where the kernel
// cannot end them with it.
import * as fs from 'node:fs'
import { join } from 'node:path'
import { bornAt, parentOf } from './machine.mjs'

const folder = '.cache/running'

/** Records a program that we started. Returns a function that removes the record. */
export function writeDown(pid, signal) {
  const file = join(folder, `${pid}`)
  const born = bornAt(pid)
  if (!born) return () => {}
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ parent: process.pid, born, signal }))
  return () => fs.rmSync(file, { force: true })
}

/** Ends recorded programs that lost their parent. */
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

/** A truncated record is ignored. */
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
    // It has already ended.
  }
}
