import type {
  AnnouncementAudience,
  AnnouncementInFull,
  announcementCalls,
  BodyOf,
  QueryOf,
} from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { readPage } from '#platform/paging'
import type { AnnouncementRow } from '#tables/announcements'
import {
  announcementsFound,
  findRunning,
  insertAnnouncement,
  loadAnnouncements,
  lockAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
} from './store.ts'

type Parts = Pick<Platform, 'db'>
type Terms = BodyOf<typeof announcementCalls.changeAnnouncement>

/** What is announced now to visitors, fans or creators. Operators see what fans see. */
export async function currentAnnouncements({ db }: Parts, viewer: Viewer | null) {
  const mine: AnnouncementAudience = !viewer ? 'visitors' : viewer.isPerformer ? 'creators' : 'fans'
  const rows = await findRunning(db.orm, ['everyone', mine])
  return rows.map(shown)
}

export const listAnnouncements = ({ db }: Parts, page: QueryOf<typeof announcementCalls.announcements>) =>
  readPage(db.orm, announcementsFound(), page, async (ids) =>
    (await loadAnnouncements(db.orm, ids)).map(present),
  )

/** A repetition with the same id returns the first. */
export function createAnnouncement(
  { db }: Parts,
  operatorId: string,
  { id = newId(), ...terms }: BodyOf<typeof announcementCalls.createAnnouncement>,
) {
  return db.orm.transaction(async (tx) => {
    const made = await insertAnnouncement(tx, { ...readTerms(terms, new Date()), id })
    if (!made) {
      const first = await lockAnnouncement(tx, id)
      if (!first) throw notFound('This announcement')
      return present(first)
    }
    const action = { operatorId, action: 'announcement.create', subjectId: made.id } as const
    await recordAction(tx, { ...action, after: recorded(made) })
    return present(made)
  })
}

/** A repeated change finds its own terms and changes nothing. */
export function changeAnnouncement(
  { db }: Parts,
  operatorId: string,
  id: string,
  { version, ...terms }: BodyOf<typeof announcementCalls.changeAnnouncement>,
) {
  return db.orm.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw notFound('This announcement')
    const changes = readTerms(terms, before.startsAt)
    if (isSame(before, changes)) return present(before)
    if (version !== undefined && version !== before.version)
      throw conflict(
        'ANNOUNCEMENT_CHANGED',
        'Another operator changed this announcement in the meantime. Load the page again.',
      )
    const after = await updateAnnouncement(tx, id, { ...changes, version: before.version + 1 })
    const action = { operatorId, action: 'announcement.change', subjectId: id } as const
    await recordAction(tx, { ...action, before: recorded(before), after: recorded(after) })
    return present(after)
  })
}

/** Idempotent. */
export async function deleteAnnouncement({ db }: Parts, operatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const removed = await removeAnnouncement(tx, id)
    if (!removed) return
    const action = { operatorId, action: 'announcement.delete', subjectId: id } as const
    await recordAction(tx, { ...action, before: recorded(removed) })
  })
  return { success: true }
}

function readTerms(terms: Terms, usualStart: Date) {
  const { title, text = '', link = null, style = 'info', audience = 'everyone' } = terms
  const startsAt = terms.startsAt ? new Date(terms.startsAt) : usualStart
  const endsAt = terms.endsAt ? new Date(terms.endsAt) : null
  if (endsAt && endsAt <= startsAt) throw invalid('endsAt', 'The end must be after the beginning.')
  const { isDismissible = true, notifies = false } = terms
  if (notifies && audience === 'visitors')
    throw invalid('notifies', 'Visitors have no account, so they can’t be notified.')
  return {
    title: title.trim(),
    text: text.trim(),
    link,
    style,
    audience,
    startsAt,
    endsAt,
    isDismissible,
    notifies,
  }
}

/** In the order of the changes. */
function isSame(row: AnnouncementRow, changes: ReturnType<typeof readTerms>): boolean {
  const { title, text, link, style, audience, startsAt, endsAt, isDismissible, notifies } = row
  const before = { title, text, link, style, audience, startsAt, endsAt, isDismissible, notifies }
  return JSON.stringify(before) === JSON.stringify(changes)
}

const shown = ({ id: _id, title, text, link, style, isDismissible }: AnnouncementRow) => ({
  ...{ _id, title, text, link, style, isDismissible },
})

const present = (row: AnnouncementRow): AnnouncementInFull => ({
  ...shown(row),
  audience: row.audience,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  notifies: row.notifies,
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
})

/** What the audit log keeps of it. */
const recorded = ({
  id: _,
  createdAt: __,
  notifiedAt: ___,
  version: ____,
  startsAt,
  endsAt,
  ...row
}: AnnouncementRow) => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})
