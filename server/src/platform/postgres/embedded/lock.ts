import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, EmbeddedPostgresError } from './error.ts'
import type { Machine } from './machine.ts'

const leavingAnswer = 'leaving'
/** Whoever holds it may be busy starting, on a machine that is busy too. */
const answersWithinMs = 10_000

export interface Lock {
  /** From now on others had better wait than give up. */
  leaving(): void
  release(): void
}

/** One Ovation a folder: whoever listens at its address has it, and tells others its pid. */
export async function takeLock(machine: Machine, folder: string, dataDir: string): Promise<Lock> {
  const address = await machine.lockAddress(folder)
  const patience = Date.now() + 30_000
  for (;;) {
    let answer = `${process.pid}`
    const server = createServer((socket) => socket.on('error', () => {}).end(answer))
    server.unref().listen(address)
    try {
      await once(server, 'listening')
      // Root and another user may take turns.
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

/** Put aside first and asked once more: another start may just have removed the old one and taken its place. */
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

/** The pid of a lock's holder, or that it is leaving; null when nobody listens there. */
async function askHolder(address: string): Promise<string | null> {
  const socket = connect(address).setEncoding('utf8')
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(answersWithinMs) })
    return answer
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null
    // Whoever hangs up without a word has just left; whoever is silent is only busy.
    return code === 'ABORT_ERR' || code === 'EACCES' ? 'unknown' : leavingAnswer
  } finally {
    socket.destroy()
  }
}
