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
  const told: PackedMessage = { _id, seq, text, senderId, createdAt }
  if (clientId !== null) told.clientId = clientId
  if (type !== 'text') told.type = type
  if (price !== 0) told.price = price
  if (isDeleted) told.isDeleted = true
  return told
}

/** Unpacks the messages of an event. */
export function unpackMessages({ conversationId, messages, senders }: Told): StreamMessage[] {
  const known = new Map(senders.map((sender) => [sender._id, sender]))
  return messages.flatMap((told) => {
    const senderInfo = known.get(told.senderId)
    const usual = { conversationId, clientId: null, type: 'text', price: 0, isDeleted: false } as const
    return senderInfo ? { ...usual, ...told, senderInfo } : []
  })
}
