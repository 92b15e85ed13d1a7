import { charges } from '@ovation/server/modules/money/wallet'
import {
  conversationMembers,
  conversations,
  messageFiles,
  messages,
} from '@ovation/server/modules/social/messages'
import type { Platform } from '@ovation/server/platform'
import type { KeptFile } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import { findFfmpeg } from '@ovation/server/platform/media'
import type { Queryable } from '@ovation/server/platform/postgres'
import { and, desc, eq } from 'drizzle-orm'
import type { PageLook } from '../art/index.ts'
import { creators as cast } from '../cast/index.ts'
import { followsThem } from '../people/relations.ts'
import type { Workshop } from '../publish/keep.ts'
import { enclose, makeEnclosures } from './attachments.ts'
import { type Talk, talks } from './conversations.ts'

const minuteMs = 60_000

interface Members {
  creatorId: string
  fanId: string
}

/** A message of a conversation, and the files that it carries. */
interface Prepared {
  line: Talk['lines'][number]
  workshop: Workshop
  kept: KeptFile[]
}

interface Conversation {
  talk: Talk
  members: Members
  messages: Prepared[]
}

/** Makes the files of all conversations. `addConversations` writes the rows. */
export async function prepareConversations(
  platform: Platform,
  fanIds: string[],
  creatorIds: string[],
): Promise<Conversation[]> {
  const taken = new Set<string>()
  const ffmpeg = await findFfmpeg(platform.config.media.ffmpegPath)
  return Promise.all(
    talks.flatMap((talk) => {
      const place = cast.findIndex(({ username }) => username === talk.creator)
      const fan = talk.fan ?? nextFollower(fanIds, place, taken)
      const [creator, creatorId, fanId] = [cast[place], creatorIds[place], fanIds[fan]]
      if (!creator || !creatorId || !fanId) return []
      taken.add(fanId)
      return prepare({ ...platform, ffmpeg }, talk, creator.page, { creatorId, fanId })
    }),
  )
}

async function prepare(
  platform: Omit<Workshop, 'ownerId'>,
  talk: Talk,
  look: PageLook,
  members: Members,
): Promise<Conversation> {
  const messages = await Promise.all(
    talk.lines.map(async (line) => {
      const [, by, text, brought] = line
      const workshop = { ...platform, ownerId: by === 'fan' ? members.fanId : members.creatorId }
      return { line, workshop, kept: await makeEnclosures(workshop, look, text, brought) }
    }),
  )
  return { talk, members, messages }
}

const nextFollower = (fanIds: string[], place: number, taken: Set<string>) =>
  fanIds.findIndex((id, fan) => fan > 0 && followsThem(fan, place) && !taken.has(id))

export async function addConversations(tx: Queryable, conversations: Conversation[]) {
  for (const conversation of conversations) await addConversation(tx, conversation)
}

async function addConversation(tx: Queryable, { talk, members, messages: prepared }: Conversation) {
  const { creatorId, fanId } = members
  const { unread = 0, isMuted = false, note = '' } = talk
  const tip = await lastTip(tx, members)
  const sent = prepared.filter(({ line: [, , , brought] }) => tip || !brought?.tip)
  const now = Date.now()
  const momentOf = (minutesAgo: number) => new Date(now - minutesAgo * minuteMs)
  const id = newId()
  const [first, last] = [sent[0]?.line, sent.at(-1)?.line]
  if (!first || !last) return
  const latestAt = momentOf(last[0])
  const lastSeq = sent.length
  await tx
    .insert(conversations)
    .values({ id, type: 'private', creatorId, fanId, lastSeq, createdAt: momentOf(first[0]) })
  for (const [n, { line, workshop, kept }] of sent.entries()) {
    const [minutesAgo, , text, brought] = line
    const senderId = workshop.ownerId
    const message = { conversationId: id, seq: n + 1, id: newId(), senderId, createdAt: momentOf(minutesAgo) }
    if (brought?.tip) {
      await tx.insert(messages).values({ ...message, type: 'tip', chargeId: tip })
      continue
    }
    const { type, fileIds, itemId } = await enclose(workshop, tx, kept, brought)
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
async function lastTip(tx: Queryable, { creatorId, fanId }: Members): Promise<string | null> {
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.type, 'tip'), eq(charges.payerId, fanId), eq(charges.creatorId, creatorId)))
    .orderBy(desc(charges.createdAt))
    .limit(1)
  return charge?.id ?? null
}
