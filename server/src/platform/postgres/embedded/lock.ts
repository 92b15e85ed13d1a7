import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, EmbeddedPostgresError } from './error.ts'

const leavingAnswer = 'leaving'

export interface Lock {
  /** From now on others had better wait than give up. */
  leaving(): void
  release(): void
}

/**
 * One Ovation a folder. An abstract socket is a lock that the kernel frees when its process dies; the folder's
 * inode names it, so that a folder that was moved or is reached by another path is still the same one.
 */
export async function takeLock(folder: string, dataDir: string): Promise<Lock> {
  const { dev, ino } = await fs.stat(folder)
  const name = `\0ovation-postgres-${dev}-${ino}`
  const patience = Date.now() + 30_000
  for (;;) {
    let answer = `${process.pid}`
    const server = createServer((socket) => socket.on('error', () => {}).end(answer))
    server.unref().listen(name)
    try {
      await once(server, 'listening')
      return { leaving: () => (answer = leavingAnswer), release: () => server.close() }
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error
    }
    const holder = await askHolder(name)
    if (holder !== leavingAnswer || Date.now() > patience) {
      throw new EmbeddedPostgresError(
        'IN_USE',
        `Another Ovation (process ${holder}) is using ${dataDir}: stop it, or give this one its own DATA_DIR.`,
      )
    }
    await pause(50)
  }
}

/** The pid of a lock's holder, or that it is leaving. */
async function askHolder(lockName: string): Promise<string> {
  const socket = connect(lockName).setEncoding('utf8')
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })
    return answer
  } catch (error) {
    // Whoever hangs up without a word has just left; whoever is silent is only busy.
    return codeOf(error) === 'ABORT_ERR' ? 'unknown' : leavingAnswer
  } finally {
    socket.destroy()
  }
}
