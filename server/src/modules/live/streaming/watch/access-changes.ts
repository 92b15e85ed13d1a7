import type { Database } from '#platform/postgres'
import { listen } from '#platform/postgres'

/** Somebody whose right to watch, or to be in a chat, may have changed. */
export interface Concerned {
  accountId: string | null
  sessionId: string | null
  streamId: string
}

/** Those of whom something has changed. */
export type IsConcerned = (one: Concerned) => boolean

export const everybody: IsConcerned = () => true

/** What changes together is looked at together. */
const gatherMs = 50

/**
 * Hears on `access_changes` (server/sql/streaming.sql) whose rights may have changed, and looks at them alone, one look
 * after the other. While the channel cannot be heard, `isHeard` says so: then somebody else has to look at everybody.
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
      // What was said before was not heard.
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
