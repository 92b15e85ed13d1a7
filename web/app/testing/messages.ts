import type { Conversation, Message } from '@ovation/contract'
import { kofi, sam } from './people'

const idOf = (kind: number, n: number) => `0190a1b2-000${kind}-7000-8000-${String(n).padStart(12, '0')}`

/** Sam's conversation with Kofi, as Sam has it. */
export const conversation = (n = 1, facts: Partial<Conversation> = {}): Conversation => ({
  _id: idOf(5, n),
  type: 'private',
  performerId: kofi._id,
  streamId: null,
  recipients: [
    { source: 'performer', sourceId: kofi._id },
    { source: 'user', sourceId: sam._id },
  ],
  recipientInfo: {
    _id: kofi._id,
    username: kofi.username,
    name: 'Kofi Amadi',
    avatar: kofi.avatar,
    isOnline: true,
    isPerformer: true,
    verifiedAccount: true,
  },
  lastMessage: '',
  lastMessageType: null,
  lastSenderId: null,
  lastMessageCreatedAt: null,
  lastSeq: 0,
  totalNotSeenMessages: 0,
  deliveredSeq: 0,
  seenSeq: 0,
  deletions: 0,
  isSubscribed: true,
  isBlocked: false,
  canWrite: true,
  isMuted: false,
  note: '',
  createdAt: '2025-01-01T00:00:00.000Z',
  ...facts,
})

/** A message by Kofi. */
export const message = (seq: number, facts: Partial<Message> = {}): Message => ({
  _id: idOf(6, seq),
  conversationId: idOf(5, 1),
  seq,
  clientId: null,
  type: 'text',
  text: `Message ${seq}`,
  fileIds: [],
  files: [],
  cover: null,
  media: { photos: 0, videos: 0, audios: 0, duration: 0 },
  isSale: false,
  price: 0,
  isBought: false,
  restriction: null,
  senderId: kofi._id,
  senderInfo: {
    _id: kofi._id,
    username: kofi.username,
    name: 'Kofi Amadi',
    avatar: kofi.avatar,
    isPerformer: true,
  },
  isDeleted: false,
  createdAt: new Date(Date.UTC(2025, 0, 1, 12, seq)).toISOString(),
  ...facts,
})
