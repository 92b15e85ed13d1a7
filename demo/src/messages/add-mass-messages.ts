import { fanListMembers, fanLists } from '@ovation/server/modules/social/fan-lists'
import { massMessages, sendMassJob, welcomeMessages } from '@ovation/server/modules/social/messages'
import type { Platform } from '@ovation/server/platform'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { sql } from 'drizzle-orm'
import { daysAfter, daysAgo } from '../base/days.ts'
import { isFollower } from '../people/relations.ts'

/** Adds the demo creator's fan lists, mass messages and welcome message. */
export async function addMassMessages(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  fanIds: string[],
  creatorId: string,
) {
  const followers = fanIds.filter((_, fan) => fan > 0 && isFollower(fan, 0))
  const inConversation = await fansWithConversation(tx, creatorId)
  const frontRow = followers.filter((id) => !inConversation.has(id)).slice(0, 14)
  const listId = await addList(tx, creatorId, 'Front row', frontRow)
  await addList(
    tx,
    creatorId,
    'Play along on Sundays',
    [...inConversation].filter((id) => followers.includes(id)),
  )
  await addSent(tx, creatorId, listId, frontRow)

  const scheduledAt = daysAfter(new Date(), 2)
  const id = newId()
  await tx.insert(massMessages).values({
    ...{ id, creatorId, audience: 'subscribers', type: 'text', scheduledAt },
    text: 'The second half is recorded, neighbour included. It will be on my page tonight, for you first.',
  })
  await jobs.enqueue(tx, sendMassJob, { massId: id }, { startAfter: scheduledAt })

  await tx.insert(welcomeMessages).values({
    ...{ creatorId, isOn: true, type: 'text' },
    text: 'Welcome, and thank you. Tuesdays are for new pieces, Fridays for one take in the evening. Tell me what you play.',
  })
}

async function fansWithConversation(tx: Queryable, creatorId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select fan_id as id from conversations where creator_id = ${creatorId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function addList(tx: Queryable, creatorId: string, name: string, fanIds: string[]): Promise<string> {
  const id = newId()
  await tx.insert(fanLists).values({ id, creatorId, name })
  if (fanIds.length > 0) {
    await tx.insert(fanListMembers).values(fanIds.map((fanId) => ({ listId: id, fanId })))
  }
  return id
}

/** A mass message of three days ago that most recipients have read. */
async function addSent(tx: Queryable, creatorId: string, listId: string, fanIds: string[]) {
  const [id, sentAt] = [newId(), daysAgo(3)]
  await tx.insert(massMessages).values({
    ...{ id, creatorId, audience: 'list', listId, listName: 'Front row', type: 'text', status: 'sent' },
    text: 'There are four chairs left for the rehearsal on Sunday. You’re hearing about it first.',
    ...{ sent: fanIds.length, scheduledAt: sentAt, createdAt: sentAt, finishedAt: sentAt },
  })
  await tx.execute(sql`select from send_mass_message(${id}, ${sql.param(fanIds)}::uuid[])`)
  await tx.execute(sql`
    select from messages m join conversations v on v.id = m.conversation_id
    cross join lateral read_messages(v.id, v.fan_id)
    where m.mass_id = ${id} and v.fan_id = any (${sql.param(fanIds.slice(0, 11))}::uuid[])`)
  await tx.execute(sql`
    update conversation_members s set latest_at = ${sentAt.toISOString()}::timestamptz
    from messages m where m.mass_id = ${id} and s.conversation_id = m.conversation_id and s.latest_at is not null`)
  await tx.execute(
    sql`update messages set created_at = ${sentAt.toISOString()}::timestamptz where mass_id = ${id}`,
  )
}
