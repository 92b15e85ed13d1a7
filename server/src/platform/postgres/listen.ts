import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

interface Listener {
  /** What is said is heard from now on; what was said before, perhaps while the connection was lost, is not. */
  onListening(): void
  /** Nothing is heard until it listens again. */
  onLost?(): void
  onNotice(payload: string): void
}

interface Listening {
  stop(): Promise<void>
}

const reconnectAfterMs = 1000

/**
 * Hears what is said on a channel (`notify`), on a connection of its own. While that is lost, nothing is heard: who
 * listens has to look for itself now and then, and what is said there must be no more than a reason to look.
 */
export function listen({ pool }: Database, channel: string, listener: Listener): Listening {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

  async function hear() {
    const { connectionString, connectionTimeoutMillis } = pool.options
    const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ payload }) => listener.onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      listener.onListening()
      await Promise.race([lost, stopped])
    } finally {
      listener.onLost?.()
      await client.end()
    }
  }

  async function keepHearing() {
    while (!signal.aborted) {
      await hear().catch(() => {})
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => {})
    }
  }

  const ended = keepHearing()
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }
}
