import type { Audience } from '#modules/identity/people'
import type { AppError } from '#platform/errors'
import { catalogue } from '#platform/extensions'
import type { ChatRow } from '#views/stream-chat-rows'

export interface Admission {
  canWrite: boolean
}

/** A socket in a chat, and whose it is. */
export interface Present {
  socketId: string
  conversationId: string
  streamId: string
  accountId: string | null
  /** Of their login. */
  sessionId: string | null
  isOperator: boolean
  country: string | null
}

/** Somebody who wants into a chat. */
export interface Asking {
  audience: Audience
  chat: ChatRow
}

/** Who may be in the chats of one type. */
export interface ChatAccess {
  /**
   * What each of these may do in the chat they ask for. Null: they may not know of it. Who knows of the stream and has not
   * what it takes is refused with the reason. A crowd asks together, so that it costs one statement and not one a person.
   */
  admit(asking: Asking[]): Promise<(Admission | AppError | null)[]>
  /** Those of these who may be in it no longer. Asked of those of whom something changed, and of everybody now and then. */
  revoked(present: Present[]): Promise<Present[]>
}

/** Whoever gives a stream knows who may be in its chat. Of a type that nobody gives, nobody may. */
export const chatAccess = catalogue<ChatAccess>()({
  name: 'chat access',
  kinds: ['stream_public', 'stream_private'],
  mayLack: true,
})
