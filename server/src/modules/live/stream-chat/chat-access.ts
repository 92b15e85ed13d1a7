import type { Audience } from '#modules/identity/people'
import type { AppError } from '#platform/errors'
import { catalogue } from '#platform/extensions'
import type { ChatRow } from '#views/stream-chat-rows'

export interface Admission {
  canWrite: boolean
}

/** A socket in a chat, and its account. */
export interface Present {
  socketId: string
  conversationId: string
  streamId: string
  accountId: string | null
  /** Of their login. */
  sessionId: string | null
  isModerator: boolean
  country: string | null
}

/** A person who requests access to a chat. */
export interface Asking {
  audience: Audience
  chat: ChatRow
}

/** Access to the chats of one type. */
export interface ChatAccess {
  /**
   * The access of each person to the chat they request. Null: they may not know of it. People who know of the stream but
   * have no access get an error with the reason. Batched: one statement for many people.
   */
  admit(asking: Asking[]): Promise<(Admission | AppError | null)[]>
  /** The people whose access has ended. Called for affected people after a change, and for all periodically. */
  revoked(present: Present[]): Promise<Present[]>
}

/** The module of a stream decides access to its chat. Without a provider there is none. */
export const chatAccess = catalogue<ChatAccess>()({
  name: 'chat access',
  kinds: ['stream_public', 'stream_private'],
  mayLack: true,
})
