import type { Conversation, ConversationList, Message } from '@ovation/contract'

export interface ConversationState {
  list: {
    requesting: boolean
    error: string | null
    /** Ids, latest message first. */
    data: string[]
    total: number
    success: boolean
    /** The cursor of the next page. */
    cursor: string | null
    /** The query of the list. */
    query: ConversationQuery
  }
  mapping: Record<string, Conversation>
  activeConversation: string | null
  /** The number of conversations with unread messages. */
  unread: number
}

export const initialState: ConversationState = {
  list: { requesting: false, error: null, data: [], total: 0, success: false, cursor: null, query: {} },
  mapping: {},
  activeConversation: null,
  unread: 0,
}

export type Filter = 'all' | 'unread' | 'subscribers' | 'tippers' | 'list'

export interface ConversationQuery {
  q?: string | undefined
  filter?: Filter | undefined
  /** The list, for the filter `list`. */
  listId?: string | undefined
}

export interface Loaded {
  list: ConversationList
  query: ConversationQuery
}
export interface Arrived {
  message: Message
  isMine: boolean
  /** Its conversation is open and visible. */
  isSeen: boolean
  totalNotSeenMessages: number
}
