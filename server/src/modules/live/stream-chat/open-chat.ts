import type { Conversation } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { readChatOfStream } from '#views/stream-chat-rows'
import { enterChatOfStream } from './find-chat.ts'
import { presentChat } from './present.ts'
import { addChat } from './store.ts'

/** The chat of a new public stream. */
export const openStreamChat = (tx: Queryable, of: { creatorId: string; streamId: string }) =>
  addChat(tx, { ...of, type: 'stream_public' })

/** The chat of a new private stream, for the two who are in it. */
export const openPrivateChat = (tx: Queryable, of: { creatorId: string; fanId: string; streamId: string }) =>
  addChat(tx, { ...of, type: 'stream_private' })

/** The chat of a stream that this audience may be in. */
export async function showChatOfStream(
  parts: Pick<Platform, 'db' | 'extensions' | 'files' | 'states'>,
  audience: Audience,
  streamId: string,
): Promise<Conversation> {
  const { chat, canWrite } = await enterChatOfStream(parts, audience, streamId)
  return presentChat(parts.files, chat, { viewerId: audience.viewerId, canWrite })
}

/** Without a check: callers have already decided access. People without access see that there is a chat. */
export async function presentChatOfStream(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  streamId: string,
  seen: { viewerId: string | null; canWrite: boolean },
): Promise<Conversation> {
  const chat = await readChatOfStream(db, streamId)
  if (!chat) throw new Error(`The stream ${streamId} has no chat.`)
  return presentChat(files, chat, seen)
}
