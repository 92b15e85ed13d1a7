import type { AnnouncementAudience } from '@ovation/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type AnnouncementRow, announcements } from '#tables/announcements'

const isRunning = sql`${announcements.startsAt} <= now() and (${announcements.endsAt} is null or ${announcements.endsAt} > now())`

/** More would fill a phone. */
const mostShown = 3

export const findRunning = (db: Queryable, audiences: AnnouncementAudience[]): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(and(inArray(announcements.audience, audiences), isRunning))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(mostShown)

/** Undefined if there is one with this id. */
export async function insertAnnouncement(tx: Queryable, values: typeof announcements.$inferInsert) {
  const [added] = await tx.insert(announcements).values(values).onConflictDoNothing().returning()
  return added
}

export async function lockAnnouncement(tx: Queryable, id: string) {
  const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return found
}

export async function updateAnnouncement(
  tx: Queryable,
  id: string,
  changes: Partial<typeof announcements.$inferInsert>,
): Promise<AnnouncementRow> {
  const [changed] = await tx.update(announcements).set(changes).where(eq(announcements.id, id)).returning()
  if (!changed) throw new Error(`There is no announcement ${id}.`)
  return changed
}

export async function removeAnnouncement(tx: Queryable, id: string): Promise<AnnouncementRow | undefined> {
  const [removed] = await tx.delete(announcements).where(eq(announcements.id, id)).returning()
  return removed
}

/** Claims the announcements that have begun and notify people. Each is claimed once. */
export const claimDue = (tx: Queryable): Promise<AnnouncementRow[]> =>
  tx
    .update(announcements)
    .set({ notifiedAt: sql`now()` })
    .where(and(announcements.notifies, sql`${announcements.notifiedAt} is null`, isRunning))
    .returning()

export const announcementsFound = (): Listing => ({
  id: announcements.id,
  from: sql`${announcements}`,
  where: [],
  sort: {
    name: 'announcements',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: announcements.startsAt },
      { kind: 'id', by: announcements.id },
    ],
  },
})

export const loadAnnouncements = (db: Queryable, ids: string[]): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).where(inArray(announcements.id, ids))
