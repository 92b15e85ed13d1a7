import {
  alwaysWritten,
  type BodyOf,
  mayGetKind,
  type NotificationSetting,
  type notificationCalls,
  notificationKinds,
  type OperatorRole,
} from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { pushKeysOf } from '#platform/web-push'
import { defaultChannels } from '../records/channels.ts'
import { readSettingRows, saveSetting } from './store.ts'

type Changes = BodyOf<typeof notificationCalls.changeNotificationSettings>['kinds']
type Parts = Pick<Platform, 'db' | 'secret'>

/** Whose settings they are. */
interface Person {
  id: string
  operatorRole: OperatorRole | null
}

/** A person's settings for each kind, with defaults. */
export async function settingsOf(db: Queryable, accountId: string): Promise<NotificationSetting[]> {
  const rows = await readSettingRows(db, accountId)
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => {
    const own = chosen.get(kind)
    return own
      ? { kind, page: own.onPage, push: own.byPush, email: own.letter }
      : { kind, ...defaultChannels[kind] }
  })
}

/** Kinds for operators are shown to those whose role may see them. */
export async function showSettings({ db, secret }: Parts, { id, operatorRole }: Person) {
  const kinds = (await settingsOf(db.orm, id)).filter(({ kind }) => mayGetKind(operatorRole, kind))
  return { kinds, pushKey: pushKeysOf(secret).publicKey }
}

/** Kinds and channels that are not named don't change. */
export async function changeSettings(parts: Parts, person: Person, changes: Changes) {
  const hidden = changes.findIndex(({ kind }) => !mayGetKind(person.operatorRole, kind))
  if (hidden >= 0) throw invalid(`kinds.${hidden}.kind`, 'Your role doesn’t get these notifications.')
  const wrong = changes.findIndex(
    ({ kind, email = 'off' }) => email !== 'off' && alwaysWritten.includes(kind),
  )
  if (wrong >= 0) {
    throw invalid(`kinds.${wrong}.email`, 'Emails about this can’t be turned off.')
  }
  await parts.db.orm.transaction(async (tx) => {
    for (const change of sorted(changes)) await saveSetting(tx, person.id, change)
  })
  return showSettings(parts, person)
}

/** A fixed order, so that concurrent changes can't deadlock. */
const sorted = (changes: Changes) => [...changes].sort((a, b) => (a.kind < b.kind ? -1 : 1))

/** Turns off emails of these kinds. */
export async function stopEmails(tx: Queryable, accountId: string, kinds: NotificationSetting['kind'][]) {
  for (const kind of [...kinds].sort()) await saveSetting(tx, accountId, { kind, email: 'off' })
}
