import type { Notification } from '@ovation/contract'
import { loadPeople, type PersonRow } from '#modules/identity/accounts'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { NotificationRow } from '#tables/notifications'
import { readNotificationRows } from './store.ts'
import { notificationText } from './text.ts'

const shownPeople = 3

export interface Presented {
  _id: string
  accountId: string
  notification: Notification
}

type Parts = Pick<Platform, 'files'>

/** Rows as text with current names, for lists, pushes and emails alike, so blocks are checked here. */
export async function presentNotifications(
  { files }: Parts,
  db: Queryable,
  ids: string[],
): Promise<Presented[]> {
  if (ids.length === 0) return []
  const rows = await readNotificationRows(db, ids)
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
  const { title, text } = notificationText(row.kind, { ...row, names: shown.map(nameOf), other })
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

/** Several posts lead to the creator's page. A message leads to the reader's own conversation. */
function pathOf({ kind, objectId, times, details }: NotificationRow, [first]: PersonRow[]) {
  if (kind === 'message') return `/messages/${objectId}`
  return kind === 'post' && times > 1 && first ? `/${first.username ?? first.id}` : details.path
}
