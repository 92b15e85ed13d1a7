import type { ChatRules } from '@ovation/contract'
import type { Audience, Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { readChats } from '#views/stream-chat-rows'
import { enterChat, noSuchChat, ownChat } from './find-chat.ts'
import { findStreamMessage } from './message-store.ts'
import { presentStreamMessage } from './present.ts'
import { loadStreamMessages } from './queries/stream-message-rows.ts'
import { sendToChat } from './send-to-chat.ts'
import { setPinned, setSlowMode } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime' | 'states'>

export async function showRules(parts: Parts, audience: Audience, id: string): Promise<ChatRules> {
  await enterChat(parts, audience, id)
  return readRules(parts, id, audience.viewerId)
}

async function readRules(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  id: string,
  viewerId: string | null = null,
): Promise<ChatRules> {
  const [chat] = await readChats(db, [id])
  if (!chat) throw noSuchChat()
  const [pinned] = chat.pinnedId ? await loadStreamMessages(db, [chat.pinnedId], viewerId) : []
  return {
    slowModeSeconds: chat.slowModeSeconds,
    pinned: pinned && !pinned.isDeleted ? presentStreamMessage(files, pinned) : null,
  }
}

/** Sends the current rules to the chat. */
export async function publishRules(
  parts: Pick<Parts, 'db' | 'files' | 'realtime'>,
  conversationId: string,
): Promise<ChatRules> {
  const rules = await readRules(parts, conversationId)
  const { pinned } = rules
  await sendToChat(parts, conversationId, pinned ? [pinned.senderId] : [], 'chat-rules-changed', (hidden) => [
    { conversationId, ...rules, pinned: pinned && hidden.has(pinned.senderId) ? null : pinned },
  ])
  return rules
}

export async function pinMessage(parts: Parts, member: Member, id: string, messageId: string | null) {
  const chat = await ownChat(parts, member, id)
  const message = messageId ? await findStreamMessage(parts.db.orm, messageId) : null
  if (messageId && (message?.conversationId !== chat.id || message.deletedAt || message.restriction))
    throw notFound('This message')
  await setPinned(parts.db.orm, id, messageId)
  return publishRules(parts, id)
}

/** Sets the rules of a stream's chat. The caller runs the result after the commit. */
export async function changeSlowMode(
  parts: Pick<Parts, 'db' | 'files' | 'realtime'>,
  tx: Queryable,
  streamId: string,
  seconds: number,
): Promise<() => Promise<void>> {
  const id = await setSlowMode(tx, streamId, seconds)
  return async () => {
    if (id) await publishRules(parts, id)
  }
}
