import {
  alwaysWritten,
  type BodyOf,
  type NotificationSetting,
  type notificationCalls,
  notificationKinds,
} from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { pushKeysOf } from '#platform/web-push'
import { defaultChannels } from '../records/channels.ts'
import { readSettingRows, saveSetting } from './store.ts'

type Changes = BodyOf<typeof notificationCalls.changeNotificationSettings>['kinds']
type Parts = Pick<Platform, 'db' | 'secret'>

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

export async function showSettings({ db, secret }: Parts, accountId: string) {
  return { kinds: await settingsOf(db.orm, accountId), pushKey: pushKeysOf(secret).publicKey }
}

/** Kinds and channels that are not named don't change. */
export async function changeSettings(parts: Parts, accountId: string, changes: Changes) {
  const wrong = changes.findIndex(
    ({ kind, email = 'off' }) => email !== 'off' && alwaysWritten.includes(kind),
  )
  if (wrong >= 0) {
    throw invalid(`kinds.${wrong}.email`, 'Emails about this can’t be turned off.')
  }
  await parts.db.orm.transaction(async (tx) => {
    for (const change of sorted(changes)) await saveSetting(tx, accountId, change)
  })
  return showSettings(parts, accountId)
}

/** A fixed order, so that concurrent changes can't deadlock. */
const sorted = (changes: Changes) => [...changes].sort((a, b) => (a.kind < b.kind ? -1 : 1))

/** Turns off emails of these kinds. */
export async function stopEmails(tx: Queryable, accountId: string, kinds: NotificationSetting['kind'][]) {
  for (const kind of [...kinds].sort()) await saveSetting(tx, accountId, { kind, email: 'off' })
}
