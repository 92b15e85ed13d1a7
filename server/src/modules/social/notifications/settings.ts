import {
  alwaysWritten,
  type BodyOf,
  type NotificationSetting,
  type notificationCalls,
  notificationKinds,
} from '@ovation/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { pushKeysOf } from '#platform/web-push'
import { notificationSettings } from '#tables/notifications'
import { usualWays } from './ways.ts'

type Changes = BodyOf<typeof notificationCalls.changeNotificationSettings>['kinds']
type Parts = Pick<Platform, 'db' | 'secret'>

/** How somebody hears of each kind. */
export async function settingsOf(db: Queryable, accountId: string): Promise<NotificationSetting[]> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId))
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => {
    const own = chosen.get(kind)
    return own
      ? { kind, page: own.onPage, push: own.byPush, letter: own.letter }
      : { kind, ...usualWays[kind] }
  })
}

export async function showSettings({ db, secret }: Parts, accountId: string) {
  return { kinds: await settingsOf(db.orm, accountId), pushKey: pushKeysOf(secret).publicKey }
}

/** What is not named stays as it is. */
export async function changeSettings(parts: Parts, accountId: string, changes: Changes) {
  const wrong = changes.findIndex(
    ({ kind, letter = 'off' }) => letter !== 'off' && alwaysWritten.includes(kind),
  )
  if (wrong >= 0) {
    throw invalid(`kinds.${wrong}.letter`, 'Emails about this can’t be turned off.')
  }
  await parts.db.orm.transaction(async (tx) => {
    for (const { kind, ...ways } of inOneOrder(changes)) await changeKind(tx, accountId, kind, ways)
  })
  return showSettings(parts, accountId)
}

/** So that two devices that change the same never wait for each other. */
const inOneOrder = (changes: Changes) => [...changes].sort((a, b) => (a.kind < b.kind ? -1 : 1))

async function changeKind(
  tx: Queryable,
  accountId: string,
  kind: NotificationSetting['kind'],
  { page, push, letter }: Partial<NotificationSetting>,
) {
  const usual = usualWays[kind]
  await tx
    .insert(notificationSettings)
    .values({
      accountId,
      kind,
      onPage: page ?? usual.page,
      byPush: push ?? usual.push,
      letter: letter ?? usual.letter,
    })
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.kind],
      set: {
        onPage: page ?? sql`${notificationSettings.onPage}`,
        byPush: push ?? sql`${notificationSettings.byPush}`,
        letter: letter ?? sql`${notificationSettings.letter}`,
      },
    })
}

/** No more letters of these kinds. */
export async function stopLetters(tx: Queryable, accountId: string, kinds: NotificationSetting['kind'][]) {
  for (const kind of [...kinds].sort()) await changeKind(tx, accountId, kind, { letter: 'off' })
}

/** Those of these kinds of which somebody wants letters like this. */
export async function letterOf(db: Queryable, accountId: string, kind: NotificationSetting['kind']) {
  const [own] = await db
    .select({ letter: notificationSettings.letter })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.accountId, accountId), inArray(notificationSettings.kind, [kind])))
  return own?.letter ?? usualWays[kind].letter
}
