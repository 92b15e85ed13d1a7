// Facts about the machine that the set-up needs: from /proc and setpriv on Linux, from ps on macOS and others. Tests
// pass `linux` as false to run the other implementation on Linux.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { connect, createServer } from 'node:net'

export const isLinux = process.platform === 'linux'

/** The output of ps for a process in these columns; empty if the process does not exist. */
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

/** The start time of a process as text. Together with the pid it identifies the process for ever. */
export const bornAt = (pid) => ps(pid, 'lstart=')

/**
 * Takes the exclusive lock of this folder and returns a function that releases it, or null if another process holds it.
 */
export async function takePlace(name, linux = isLinux) {
  const { dev, ino } = fs.statSync('.')
  // The kernel frees an abstract socket with its process. Other sockets leave a file that refuses connections.
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
