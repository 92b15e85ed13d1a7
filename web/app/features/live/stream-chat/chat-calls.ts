import type { StreamMessage } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'

export type ChatKind = 'public' | 'private'

/** The server's answer: newest first, and the total. */
export interface Page {
  data: StreamMessage[]
  total: number
}

export interface Wanted {
  conversationId: string
  /** How many of the newest to skip. */
  offset?: number | undefined
}

export interface Outgoing {
  kind: ChatKind
  conversationId: string
  text: string
  clientId: string
}

export const { messagesAtOnce } = limits

export const fetchPage = ({ conversationId, offset = 0 }: Wanted): Promise<Page> =>
  api('GET /messages/conversations/public/{id}', {
    params: { id: conversationId },
    query: { limit: messagesAtOnce, offset },
  })

/** Messages after a sequence number, oldest first. */
export const fetchAfter = (conversationId: string, afterSeq: number): Promise<Page> =>
  api('GET /messages/conversations/public/{id}', {
    params: { id: conversationId },
    query: { limit: messagesAtOnce, afterSeq },
  })

export function postMessage({ kind, conversationId, text, clientId }: Outgoing): Promise<StreamMessage> {
  const message = { params: { id: conversationId }, body: { text, clientId } }
  return kind === 'public'
    ? api('POST /messages/stream/public/conversations/{id}', message)
    : api('POST /messages/stream/conversations/{id}', message)
}
