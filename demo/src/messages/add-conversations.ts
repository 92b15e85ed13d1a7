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
import { isFollower } from '../people/relations.ts'
import type { MediaContext } from '../publish/keep.ts'
import { attachFiles, makeAttachments } from './attachments.ts'
import { type DemoConversation, demoConversations } from './conversations.ts'

const minuteMs = 60_000

interface Members {
  creatorId: string
  fanId: string
}

/** A message of a conversation, and the files that it carries. */
interface Prepared {
  line: DemoConversation['lines'][number]
  context: MediaContext
  kept: KeptFile[]
}

interface Conversation {
  script: DemoConversation
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
    demoConversations.flatMap((script) => {
      const place = cast.findIndex(({ username }) => username === script.creator)
      const fan = script.fan ?? nextFollower(fanIds, place, taken)
      const [creator, creatorId, fanId] = [cast[place], creatorIds[place], fanIds[fan]]
      if (!creator || !creatorId || !fanId) return []
      taken.add(fanId)
      return prepare({ ...platform, ffmpeg }, script, creator.page, { creatorId, fanId })
    }),
  )
}

async function prepare(
  platform: Omit<MediaContext, 'ownerId'>,
  script: DemoConversation,
  look: PageLook,
  members: Members,
): Promise<Conversation> {
  const messages = await Promise.all(
    script.lines.map(async (line) => {
      const [, by, text, attachments] = line
      const context = { ...platform, ownerId: by === 'fan' ? members.fanId : members.creatorId }
      return { line, context, kept: await makeAttachments(context, look, text, attachments) }
    }),
  )
  return { script, members, messages }
}

const nextFollower = (fanIds: string[], place: number, taken: Set<string>) =>
  fanIds.findIndex((id, fan) => fan > 0 && isFollower(fan, place) && !taken.has(id))

export async function addConversations(tx: Queryable, conversations: Conversation[]) {
  for (const conversation of conversations) await addConversation(tx, conversation)
}

async function addConversation(tx: Queryable, { script, members, messages: prepared }: Conversation) {
  const { creatorId, fanId } = members
  const { unread = 0, isMuted = false, note = '' } = script
  const tip = await lastTip(tx, members)
  const sent = prepared.filter(({ line: [, , , attachments] }) => tip || !attachments?.tip)
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
  for (const [n, { line, context, kept }] of sent.entries()) {
    const [minutesAgo, , text, attachments] = line
    const senderId = context.ownerId
    const message = { conversationId: id, seq: n + 1, id: newId(), senderId, createdAt: momentOf(minutesAgo) }
    if (attachments?.tip) {
      await tx.insert(messages).values({ ...message, type: 'tip', chargeId: tip })
      continue
    }
    const { type, fileIds, itemId } = await attachFiles(context, tx, kept, attachments)
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

/** The fan's latest tip to the creator. */
async function lastTip(tx: Queryable, { creatorId, fanId }: Members): Promise<string | null> {
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.type, 'tip'), eq(charges.payerId, fanId), eq(charges.creatorId, creatorId)))
    .orderBy(desc(charges.createdAt))
    .limit(1)
  return charge?.id ?? null
}
