import type { ChatMember, PackedMessage, StreamMessage } from './shapes.ts'

/** A batch of chat messages as an event contains it. */
interface Told {
  conversationId: string
  messages: PackedMessage[]
  senders: ChatMember[]
}

/** Each sender once, and only fields that differ from their defaults, because every byte is sent to every viewer. */
export function packMessages(conversationId: string, messages: StreamMessage[]): Told {
  const senders = new Map(messages.map(({ senderId, senderInfo }) => [senderId, senderInfo]))
  return { conversationId, messages: messages.map(pack), senders: [...senders.values()] }
}

function pack({ _id, seq, clientId, type, text, price, senderId, isDeleted, createdAt }: StreamMessage) {
  const packed: PackedMessage = { _id, seq, text, senderId, createdAt }
  if (clientId !== null) packed.clientId = clientId
  if (type !== 'text') packed.type = type
  if (price !== 0) packed.price = price
  if (isDeleted) packed.isDeleted = true
  return packed
}

/** Unpacks the messages of an event. */
export function unpackMessages({ conversationId, messages, senders }: Told): StreamMessage[] {
  const known = new Map(senders.map((sender) => [sender._id, sender]))
  return messages.flatMap((packed) => {
    const senderInfo = known.get(packed.senderId)
    const usual = { conversationId, clientId: null, type: 'text', price: 0, isDeleted: false } as const
    return senderInfo ? { ...usual, ...packed, senderInfo } : []
  })
}
