import { notificationKinds } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { notificationSettings, notifications } from '#tables/notifications'
import { addressOf, takeUnwritten } from './letter.ts'
import { presentNotifications } from './present.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import { usualWays } from './ways.ts'

/** At eight in the morning, UTC. */
export const digestHour = '0 8 * * *'
const atOnce = 200
const shownLines = 15
/** What nobody has read for longer is no news. */
const newsDays = 7
const beforeAll = '00000000-0000-0000-0000-000000000000'

const usuallyDaily = notificationKinds.filter((kind) => usualWays[kind].letter === 'daily')

/** Unread, in no letter yet, and of a kind that this person wants to read of once a day. */
const isForDigest = sql`n.read_at is null and n.lettered_at is null
  and n.happened_at > now() - ${sql.raw(`interval '${newsDays} days'`)}
  and coalesce(s.letter = 'daily', n.kind = any (${sql.param([...usuallyDaily])}::text[]))`

const waiting = sql`${notifications} n
  left join ${notificationSettings} s on s.account_id = n.account_id and s.kind = n.kind`

/**
 * One letter to everybody with something unread since the last. Whoever has theirs is not found again, so that a day that
 * is begun twice, or goes on after a kill, writes to nobody twice.
 */
export async function writeDigests(platform: Platform) {
  const { siteName } = await readSettings(platform)
  let after: string | undefined = beforeAll
  while (after) {
    const people = await peopleAfter(platform.db.orm, after)
    for (const accountId of people) await writeDigest(platform, accountId, siteName)
    after = people.at(-1)
  }
}

async function peopleAfter(db: Queryable, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct n.account_id as id from ${waiting}
    where n.account_id > ${after} and ${isForDigest} order by 1 limit ${atOnce}`)
  return rows.map(({ id }) => id)
}

async function writeDigest(platform: Platform, accountId: string, siteName: string) {
  const { db, config, mail } = platform
  await db.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select n.id from ${waiting} where n.account_id = ${accountId} and ${isForDigest}`)
    const ids = await takeUnwritten(
      tx,
      rows.map(({ id }) => id),
    )
    const to = await addressOf(tx, accountId)
    if (!to || ids.length === 0) return
    const told = (await presentNotifications(platform, tx, ids))
      .map(({ notification }) => notification)
      .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    if (told.length === 0) return
    const lines = told.slice(0, shownLines).map(({ text }) => `· ${text}`)
    const rest = told.length - lines.length
    await mail.send(tx, {
      to,
      askedBy: null,
      subject:
        told.length === 1
          ? `${told[0]?.title} · ${siteName}`
          : `${told.length} new notifications · ${siteName}`,
      paragraphs: [
        'Your unread notifications:',
        lines.join('\n'),
        ...(rest > 0 ? [`And ${rest} more.`] : []),
      ],
      action: { label: 'See all notifications', url: `${config.publicUrl}/notifications` },
      unsubscribe: unsubscribeLinks(
        platform,
        { accountId, kind: null },
        'You get this once a day when there’s something new.',
      ),
    })
  })
}
