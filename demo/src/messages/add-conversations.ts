import { conversationMembers, conversations, messages } from '@ovation/server/modules/messages'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { creators as cast } from '../cast.ts'
import { followsThem } from '../ties.ts'
import { type Talk, talks } from './talks.ts'

const minuteMs = 60_000

/** Lets people have talked to each other, so that nobody's first page of messages is empty. */
export async function addConversations(tx: Queryable, fanIds: string[], creatorIds: string[]) {
  const taken = new Set<string>()
  for (const talk of talks) {
    const place = cast.findIndex(({ username }) => username === talk.creator)
    const fan = talk.fan ?? nextFollower(fanIds, place, taken)
    const [creatorId, fanId] = [creatorIds[place], fanIds[fan]]
    if (!creatorId || !fanId) continue
    taken.add(fanId)
    await addConversation(tx, talk, creatorId, fanId)
  }
}

const nextFollower = (fanIds: string[], place: number, taken: Set<string>) =>
  fanIds.findIndex((id, fan) => fan > 0 && followsThem(fan, place) && !taken.has(id))

async function addConversation(tx: Queryable, talk: Talk, creatorId: string, fanId: string) {
  const { lines, unread = 0, isMuted = false, note = '' } = talk
  const now = Date.now()
  const momentOf = (minutesAgo: number) => new Date(now - minutesAgo * minuteMs)
  const id = newId()
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return
  const latestAt = momentOf(last[0])
  const lastSeq = lines.length
  await tx
    .insert(conversations)
    .values({ id, type: 'private', creatorId, fanId, lastSeq, createdAt: momentOf(first[0]) })
  await tx.insert(messages).values(
    lines.map(([minutesAgo, by, text], n) => ({
      ...{ conversationId: id, seq: n + 1, id: newId(), type: 'text' as const, text },
      ...{ senderId: by === 'fan' ? fanId : creatorId, createdAt: momentOf(minutesAgo) },
    })),
  )
  const side = (accountId: string) => {
    const isReader = (last[1] === 'fan' ? fanId : creatorId) !== accountId
    const left = isReader ? unread : 0
    const seenSeq = lastSeq - left
    return { conversationId: id, accountId, latestAt, unread: left, seenSeq, deliveredSeq: lastSeq }
  }
  await tx.insert(conversationMembers).values([
    { ...side(fanId), isMuted },
    { ...side(creatorId), note },
  ])
}
