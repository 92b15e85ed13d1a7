import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type Database, listen, type Queryable } from '#platform/postgres'
import { linkSeconds } from './links.ts'
import { files } from './tables/files.ts'
import { fileRevocations, ownerRevocations } from './tables/revocations.ts'

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

/** The same for the links to all files of an owner. */
export async function revokeLinksOfOwner(tx: Queryable, ownerId: string) {
  await tx
    .insert(ownerRevocations)
    .values({ ownerId })
    .onConflictDoUpdate({ target: ownerRevocations.ownerId, set: { revokedAt: sql`clock_timestamp()` } })
}

/** All links from before these have expired. */
export async function forgetRevocations(db: Queryable) {
  const overAt = sql`now() - make_interval(secs => ${2 * linkSeconds})`
  await db.delete(fileRevocations).where(lt(fileRevocations.revokedAt, overAt))
  await db.delete(ownerRevocations).where(lt(ownerRevocations.revokedAt, overAt))
}

/** Without a notification, changes are read this often. */
const pollMs = 1000
/** While notifications arrive, only every n-th time. */
const seldom = 30

export function createRevocations(db: Database): Revocations {
  let revoked = new Map<string, Date>()
  let ofOwners: OwnedFiles[] = []
  let isHeard = false

  async function read() {
    const [rows, owners] = await Promise.all([
      db.orm.select().from(fileRevocations),
      db.orm.select().from(ownerRevocations),
    ])
    ofOwners = await Promise.all(owners.map((owner) => ofOwners.find(isOf(owner)) ?? loadOwned(db, owner)))
    revoked = new Map(rows.map(({ fileId, revokedAt }) => [fileId, revokedAt]))
  }
  /** A failed read is repeated by the next poll. */
  const readSoon = () => void read().catch(() => {})

  return {
    revisionOf(fileId) {
      const moments = ofOwners.filter(({ fileIds }) => fileIds.has(fileId)).map(({ revokedAt }) => revokedAt)
      const ofFile = revoked.get(fileId)
      if (ofFile) moments.push(ofFile)
      return moments.length === 0 ? null : Math.max(...moments.map(Number)).toString(36)
    },
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

type OwnerRevocation = typeof ownerRevocations.$inferSelect
type OwnedFiles = OwnerRevocation & { fileIds: ReadonlySet<string> }

const isOf =
  ({ ownerId, revokedAt }: OwnerRevocation) =>
  (known: OwnedFiles) =>
    known.ownerId === ownerId && known.revokedAt.getTime() === revokedAt.getTime()

/** Read once for each revocation: links to later files were given out after it. Pictures of the site stay. */
async function loadOwned(db: Database, revocation: OwnerRevocation): Promise<OwnedFiles> {
  const owned = await db.orm
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, revocation.ownerId), ne(files.kind, 'brand')))
  return { ...revocation, fileIds: new Set(owned.map(({ id }) => id)) }
}
