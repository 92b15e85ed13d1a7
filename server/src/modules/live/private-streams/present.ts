import type { ChatMember, PrivateStream } from '@ovation/contract'
import { loadPeople, type PersonRow } from '#modules/identity/accounts'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { PrivateStreamRow } from '#tables/private-streams'
import { endsAt, isOver } from './settle.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export const presentMember = (files: Files, person: PersonRow): ChatMember => ({
  _id: person.id,
  username: person.username,
  name: person.name,
  avatar: avatarUrl(files, person.avatarFileId),
  isPerformer: person.isPerformer,
})

/** The state that both receive with each minute. */
export const clockOf = (row: PrivateStreamRow) => ({
  conversationId: row.conversationId,
  status: row.status,
  minutes: row.minutes,
  paidMinutes: row.paidMinutes,
  paid: fromHundredths(row.price * row.paidMinutes),
  staked: fromHundredths(row.staked),
  startedAt: row.startedAt?.toISOString() ?? null,
  endsAt: isOver(row) ? null : (endsAt(row)?.toISOString() ?? null),
})

export async function presentPrivateStreams(
  { db, files }: Parts,
  rows: PrivateStreamRow[],
): Promise<PrivateStream[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ creatorId, fanId }) => [creatorId, fanId]))]
  const people = new Map((await loadPeople(db.orm, ids)).map((person) => [person.id, person]))
  const member = (id: string) => {
    const person = people.get(id)
    if (!person) throw new Error(`There is no account ${id}.`)
    return presentMember(files, person)
  }
  return rows.map((row) => ({
    _id: row.id,
    ...clockOf(row),
    creator: member(row.creatorId),
    fan: member(row.fanId),
    pricePerMinute: fromHundredths(row.price),
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

export async function presentPrivateStream(parts: Parts, row: PrivateStreamRow): Promise<PrivateStream> {
  const [shown] = await presentPrivateStreams(parts, [row])
  if (!shown) throw new Error('A private stream is shown as nothing.')
  return shown
}
