import { lt, sql } from 'drizzle-orm'
import { type Database, listen, type Queryable } from '#platform/postgres'
import { linkSeconds } from './links.ts'
import { fileRevocations } from './tables/revocations.ts'

/** Files whose earlier links are no longer valid, in the memory of a process. */
export interface Revocations {
  /** What links to this file contain from now on; null if none of them was revoked. */
  revisionOf(fileId: string): string | null
  /** Reads changes from now on. Returns a function that ends it. */
  follow(): Promise<() => Promise<void>>
}

/** Links given out before this transaction commits stop working in all processes within two seconds. */
export async function revokeLinks(tx: Queryable, fileIds: string[]) {
  if (fileIds.length === 0) return
  await tx
    .insert(fileRevocations)
    .values([...new Set(fileIds)].sort().map((fileId) => ({ fileId })))
    .onConflictDoUpdate({
      target: fileRevocations.fileId,
      set: { revokedAt: sql`clock_timestamp()` },
    })
}

/** All links from before these have expired. */
export async function forgetRevocations(db: Queryable) {
  const isOver = lt(fileRevocations.revokedAt, sql`now() - make_interval(secs => ${2 * linkSeconds})`)
  await db.delete(fileRevocations).where(isOver)
}

/** Without a notification, changes are read this often. */
const pollMs = 1000
/** While notifications arrive, only every n-th time. */
const seldom = 30

export function createRevocations(db: Database): Revocations {
  let revisions = new Map<string, string>()
  let isHeard = false

  async function read() {
    const rows = await db.orm.select().from(fileRevocations)
    revisions = new Map(rows.map(({ fileId, revokedAt }) => [fileId, revokedAt.getTime().toString(36)]))
  }
  /** A failed read is repeated by the next poll. */
  const readSoon = () => void read().catch(() => {})

  return {
    revisionOf: (fileId) => revisions.get(fileId) ?? null,
    async follow() {
      await read()
      const listening = listen(db, 'file_revocations', {
        onListening() {
          isHeard = true
          readSoon()
        },
        onLost() {
          isHeard = false
        },
        onNotice: readSoon,
      })
      let turn = 0
      const polling = setInterval(() => {
        turn = (turn + 1) % seldom
        if (!isHeard || turn === 0) readSoon()
      }, pollMs)
      return async () => {
        clearInterval(polling)
        await listening.stop()
      }
    },
  }
}
