import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, EmbeddedPostgresError } from './error.ts'
import type { Machine } from './machine.ts'

const leavingAnswer = 'leaving'
/** The holder may be starting on a busy machine. */
const answersWithinMs = 10_000

export interface Lock {
  /** Announces the release, so that others wait instead of giving up. */
  leaving(): void
  release(): void
}

/** One Ovation for each folder: the holder listens on its socket and answers with its pid. */
export async function takeLock(machine: Machine, folder: string, dataDir: string): Promise<Lock> {
  const address = await machine.lockAddress(folder)
  const patience = Date.now() + 30_000
  for (;;) {
    let answer = `${process.pid}`
    const server = createServer((socket) => socket.on('error', () => {}).end(answer))
    server.unref().listen(address)
    try {
      await once(server, 'listening')
      // Root and another user may alternate.
      if (isFile(address)) await fs.chmod(address, 0o666)
      return { leaving: () => (answer = leavingAnswer), release: () => server.close() }
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error
    }
    const holder = await askHolder(address)
    if (holder === null) {
      if (isFile(address)) await removeStale(address)
    } else if (holder !== leavingAnswer || Date.now() > patience) {
      throw new EmbeddedPostgresError(
        'IN_USE',
        `Another Ovation (process ${holder}) is using ${dataDir}: stop it, or give this one its own DATA_DIR.`,
      )
    }
    await pause(50)
  }
}

/** An abstract address begins with a NUL and leaves nothing behind. */
const isFile = (address: string) => !address.startsWith('\0')

/** Renamed first and asked again: another start may have replaced the old socket meanwhile. */
async function removeStale(address: string) {
  const aside = `${address}.${process.pid}`
  try {
    await fs.rename(address, aside)
  } catch {
    return
  }
  if ((await askHolder(aside)) === null) await fs.rm(aside, { force: true })
  else await fs.rename(aside, address)
}

/** The pid of the holder, or that it is leaving; null if no process listens. */
async function askHolder(address: string): Promise<string | null> {
  const socket = connect(address).setEncoding('utf8')
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(answersWithinMs) })
    return answer
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null
    // A holder that closes without an answer has just left; one that is silent is busy.
    return code === 'ABORT_ERR' || code === 'EACCES' ? 'unknown' : leavingAnswer
  } finally {
    socket.destroy()
  }
}
