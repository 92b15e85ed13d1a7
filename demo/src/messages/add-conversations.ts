import { charges } from '@ovation/server/modules/money/wallet'
import {
  conversationMembers,
  conversations,
  messageFiles,
  messages,
} from '@ovation/server/modules/social/messages'
import type { Platform } from '@ovation/server/platform'
import { newId } from '@ovation/server/platform/ids'
import { findFfmpeg } from '@ovation/server/platform/media'
import type { Queryable } from '@ovation/server/platform/postgres'
import { and, desc, eq } from 'drizzle-orm'
import { creators as cast } from '../cast.ts'
import { followsThem } from '../ties.ts'
import { type Enclosed, enclose } from './enclose.ts'
import { type Talk, talks } from './talks.ts'

const minuteMs = 60_000

/** Lets people have talked to each other, so that nobody's first page of messages is empty. */
export async function addConversations(
  platform: Platform,
  tx: Queryable,
  fanIds: string[],
  creatorIds: string[],
) {
  const taken = new Set<string>()
  const ffmpeg = await findFfmpeg(platform.config.media.ffmpegPath)
  for (const talk of talks) {
    const place = cast.findIndex(({ username }) => username === talk.creator)
    const fan = talk.fan ?? nextFollower(fanIds, place, taken)
    const [creator, creatorId, fanId] = [cast[place], creatorIds[place], fanIds[fan]]
    if (!creator || !creatorId || !fanId) continue
    taken.add(fanId)
    const workshop = { ...platform, ffmpeg }
    await addConversation(tx, talk, { creatorId, fanId }, (ownerId, text, brought) =>
      enclose({ ...workshop, ownerId }, tx, creator.page, text, brought),
    )
  }
}

const nextFollower = (fanIds: string[], place: number, taken: Set<string>) =>
  fanIds.findIndex((id, fan) => fan > 0 && followsThem(fan, place) && !taken.has(id))

interface Two {
  creatorId: string
  fanId: string
}

type Bring = (ownerId: string, text: string, brought: Parameters<typeof enclose>[4]) => Promise<Enclosed>

async function addConversation(tx: Queryable, talk: Talk, two: Two, bring: Bring) {
  const { creatorId, fanId } = two
  const { unread = 0, isMuted = false, note = '' } = talk
  const tip = await lastTip(tx, two)
  const lines = talk.lines.filter(([, , , brought]) => tip || !brought?.tip)
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
  for (const [n, [minutesAgo, by, text, brought]] of lines.entries()) {
    const senderId = by === 'fan' ? fanId : creatorId
    const message = { conversationId: id, seq: n + 1, id: newId(), senderId, createdAt: momentOf(minutesAgo) }
    if (brought?.tip) {
      await tx.insert(messages).values({ ...message, type: 'tip', chargeId: tip })
      continue
    }
    const { type, fileIds, itemId } = await bring(senderId, text, brought)
    await tx.insert(messages).values({ ...message, type, text, itemId })
    if (fileIds.length > 0) {
      await tx
        .insert(messageFiles)
        .values(fileIds.map((fileId, position) => ({ messageId: message.id, position, fileId })))
    }
  }
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

/** What the fan gave the creator last, which was paid long before anybody spoke of it here. */
async function lastTip(tx: Queryable, { creatorId, fanId }: Two): Promise<string | null> {
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.type, 'tip'), eq(charges.payerId, fanId), eq(charges.creatorId, creatorId)))
    .orderBy(desc(charges.createdAt))
    .limit(1)
  return charge?.id ?? null
}
