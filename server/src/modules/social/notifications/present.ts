import type { Notification } from '@ovation/contract'
import { and, inArray } from 'drizzle-orm'
import { loadPeople, type PersonRow } from '#modules/identity/accounts'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { type NotificationRow, notifications } from '#tables/notifications'
import { isOfUnblocked } from './queries/notified-people.ts'
import { wordsOf } from './words.ts'

const shownPeople = 3

export interface Presented {
  _id: string
  accountId: string
  notification: Notification
}

type Parts = Pick<Platform, 'files'>

/** Rows in words, by the names that people have now; for lists, pushes and email alike, so blocks are checked here. */
export async function presentNotifications(
  { files }: Parts,
  db: Queryable,
  ids: string[],
): Promise<Presented[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isOfUnblocked))
  const named = rows.flatMap(({ actorIds, details }) => [
    ...actorIds.slice(0, shownPeople),
    ...(details.who ? [details.who] : []),
  ])
  const people = new Map((await loadPeople(db, [...new Set(named)])).map((person) => [person.id, person]))
  return rows.map((row) => present(files, row, people))
}

const nameOf = (person: PersonRow | undefined) => person?.name || person?.username || 'Someone'

function present(files: Platform['files'], row: NotificationRow, people: Map<string, PersonRow>): Presented {
  const shown = row.actorIds.slice(0, shownPeople).flatMap((id) => people.get(id) ?? [])
  const other = nameOf(people.get(row.details.who ?? ''))
  const { title, text } = wordsOf(row.kind, { ...row, names: shown.map(nameOf), other })
  const notification: Notification = {
    ...{ _id: row.id, kind: row.kind, title, text, path: pathOf(row, shown) },
    people: shown.map((person) => ({
      _id: person.id,
      username: person.username,
      name: nameOf(person),
      avatar: avatarUrl(files, person.avatarFileId),
    })),
    totalPeople: row.people,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.happenedAt.toISOString(),
  }
  return { _id: row.id, accountId: row.accountId, notification }
}

/** Several posts of one creator are found on their page; a message to many is in another conversation for each. */
function pathOf({ kind, objectId, times, details }: NotificationRow, [first]: PersonRow[]) {
  if (kind === 'message') return `/messages/${objectId}`
  return kind === 'post' && times > 1 && first ? `/${first.username ?? first.id}` : details.path
}
