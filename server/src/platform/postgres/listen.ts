import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

interface Listener {
  /** Notifications arrive from now on. Earlier ones, for example from while the connection was lost, do not. */
  onListening(): void
  /** No notifications arrive until `onListening`. */
  onLost?(): void
  onNotice(payload: string): void
}

interface Listening {
  stop(): Promise<void>
}

const reconnectAfterMs = 1000

/**
 * Listens to a channel (`notify`) on its own connection. Notifications are lost while it is down, so listeners must also
 * poll, and a notification must be no more than a reason to look.
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
