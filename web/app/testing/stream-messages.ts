import type { StreamMessage } from '@ovation/contract'
import { sam } from './people'

const idOf = (kind: number, n: number) => `0190a1b2-000${kind}-7000-8000-${String(n).padStart(12, '0')}`

/** A message by Sam in the chat of a stream. */
export const streamMessage = (seq: number, facts: Partial<StreamMessage> = {}): StreamMessage => ({
  _id: idOf(8, seq),
  conversationId: idOf(7, 1),
  seq,
  clientId: null,
  type: 'text',
  text: `Message ${seq}`,
  price: 0,
  senderId: sam._id,
  senderInfo: {
    _id: sam._id,
    username: sam.username,
    name: sam.name,
    avatar: sam.avatar,
    isPerformer: false,
  },
  isDeleted: false,
  createdAt: new Date(Date.UTC(2025, 0, 1, 12, 0, seq)).toISOString(),
  ...facts,
})
