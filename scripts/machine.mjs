// What the set-up wants to know of the machine, and each system tells in its own way: Linux by /proc and setpriv, macOS
// and others by ps. `linux` can be said to be false, so that the other way can be tried on Linux too.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { connect, createServer } from 'node:net'

export const isLinux = process.platform === 'linux'

/** What ps says of a process in these columns; nothing when there is no such process. */
function ps(pid, columns) {
  const { stdout } = spawnSync('ps', ['-o', columns, '-p', `${pid}`], { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The parent of a process, or NaN. */
export const parentOf = (pid, linux = isLinux) =>
  linux
    ? Number(readIfThere(`/proc/${pid}/stat`).match(/\) \S (\d+)/)?.[1])
    : Number.parseInt(ps(pid, 'ppid='), 10)

/** The name of a program, without its folder. */
export function nameOf(pid, linux = isLinux) {
  const name = linux ? readIfThere(`/proc/${pid}/comm`).trim() : ps(pid, 'comm=')
  return name.replace(/^.*\/|^-/g, '')
}

/** When a process began, in words: together with its number that names it for ever. */
export const bornAt = (pid) => ps(pid, 'lstart=')

/** Takes the place of the only one in this folder and returns how to leave it, or null when somebody has it. */
export async function takePlace(name, linux = isLinux) {
  const { dev, ino } = fs.statSync('.')
  // The kernel frees an abstract socket with its process; the file of any other stays and refuses whoever knocks.
  const address = linux ? `\0ovation-${name}-${dev}-${ino}` : `.cache/${name}.lock`
  if (!linux) fs.mkdirSync('.cache', { recursive: true })
  const server = createServer((socket) => socket.on('error', () => {}).end())
  try {
    server.listen(address)
    await once(server, 'listening')
    return () => server.close()
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    if (linux || (await isAnswered(address))) return null
    removeStale(address)
    return takePlace(name, linux)
  }
}

async function isAnswered(address) {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function removeStale(address) {
  try {
    fs.rmSync(address)
  } catch {
    // Another set-up was faster.
  }
}
