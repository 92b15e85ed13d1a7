import type { ChatRules } from '@ovation/contract'
import type { Audience, Member } from '#modules/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { readChats } from '#views/stream-chat-rows'
import { loadStreamMessages } from '#views/stream-message-rows'
import { enterChat, noSuchChat, ownChat } from './find-chat.ts'
import { presentStreamMessage } from './present.ts'
import { chatRoom } from './room.ts'
import { findStreamMessage, setPinned, setSlowMode } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime'>

export async function showRules(parts: Parts, audience: Audience, id: string): Promise<ChatRules> {
  await enterChat(parts, audience, id)
  return readRules(parts, id)
}

async function readRules({ db, files }: Pick<Parts, 'db' | 'files'>, id: string): Promise<ChatRules> {
  const [chat] = await readChats(db, [id])
  if (!chat) throw noSuchChat()
  const [pinned] = chat.pinnedId ? await loadStreamMessages(db, [chat.pinnedId]) : []
  return {
    slowModeSeconds: chat.slowModeSeconds,
    pinned: pinned && !pinned.deletedAt ? presentStreamMessage(files, pinned) : null,
  }
}

/** Everybody in the chat learns the rules as they stand. */
export async function tellRules(
  parts: Pick<Parts, 'db' | 'files' | 'realtime'>,
  conversationId: string,
): Promise<ChatRules> {
  const rules = await readRules(parts, conversationId)
  parts.realtime.toRoom(chatRoom(conversationId), 'chat-rules-changed', { conversationId, ...rules })
  return rules
}

export async function pinMessage(parts: Parts, member: Member, id: string, messageId: string | null) {
  const chat = await ownChat(parts, member, id)
  const message = messageId ? await findStreamMessage(parts.db.orm, messageId) : null
  if (messageId && (message?.conversationId !== chat.id || message.deletedAt)) throw notFound('This message')
  await setPinned(parts.db.orm, id, messageId)
  return tellRules(parts, id)
}

/** Of the chat of this stream. What it answers tells everybody, after the commit. */
export async function changeSlowMode(
  parts: Pick<Parts, 'db' | 'files' | 'realtime'>,
  tx: Queryable,
  streamId: string,
  seconds: number,
): Promise<() => Promise<void>> {
  const id = await setSlowMode(tx, streamId, seconds)
  return async () => {
    if (id) await tellRules(parts, id)
  }
}
