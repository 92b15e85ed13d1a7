import type { Database } from '#platform/postgres'
import { listen } from '#platform/postgres'

/** A person whose access to a stream or chat may have changed. */
export interface Concerned {
  accountId: string | null
  sessionId: string | null
  streamId: string
}

/** Selects the people affected by a change. */
export type IsConcerned = (one: Concerned) => boolean

export const everybody: IsConcerned = () => true

/** Changes within this time are evaluated together. */
const gatherMs = 50

/**
 * Listens on `access_changes` (server/sql/streaming.sql) for people whose access may have changed and evaluates only
 * them, one batch after the other. While the channel is down, `isHeard` is false and the caller evaluates everyone.
 */
export function followAccessChanges(db: Database, look: (isConcerned: IsConcerned) => Promise<void>) {
  let changes = new Set<string>()
  let looking: Promise<void> | null = null
  let isHeard = false

  function note(change: string) {
    changes.add(change)
    looking ??= lookSoon()
  }

  async function lookSoon() {
    while (changes.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const now = changes
      changes = new Set()
      await look(now.has('') ? everybody : concernedBy(now))
    }
    looking = null
  }

  const listening = listen(db, 'access_changes', {
    onListening() {
      isHeard = true
      // Earlier changes were missed.
      note('')
    },
    onLost() {
      isHeard = false
    },
    onNotice: note,
  })
  return {
    isHeard: () => isHeard,
    async stop() {
      await listening.stop()
      await looking
    },
  }
}

const concernedBy =
  (changes: Set<string>): IsConcerned =>
  ({ accountId, sessionId, streamId }) =>
    changes.has(`stream ${streamId}`) ||
    (accountId !== null && changes.has(`account ${accountId}`)) ||
    (sessionId !== null && changes.has(`session ${sessionId}`))
