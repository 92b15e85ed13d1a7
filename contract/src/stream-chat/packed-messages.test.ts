import { expect, test } from 'vitest'
import { packMessages, unpackMessages } from './packed-messages.ts'
import type { StreamMessage } from './shapes.ts'

const idOf = (n: number) => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const person = (n: number) => ({
  ...{ _id: idOf(n), username: `person${n}`, name: `Person ${n}`, avatar: '/avatar.svg', isPerformer: false },
})
const message = (seq: number, sender: number, facts: Partial<StreamMessage> = {}): StreamMessage => ({
  ...{
    _id: idOf(100 + seq),
    conversationId: idOf(99),
    seq,
    clientId: null,
    type: 'text',
    text: 'Hello',
    price: 0,
  },
  ...{
    senderId: idOf(sender),
    senderInfo: person(sender),
    isDeleted: false,
    createdAt: '2025-01-01T12:00:00.000Z',
  },
  ...facts,
})

test('packed messages have each sender once, and unpack unchanged', () => {
  const messages = [
    message(1, 1, { clientId: 'first' }),
    message(2, 2, { type: 'tip', price: 20, text: '' }),
    message(3, 1, { text: 'Message deleted', isDeleted: true }),
    message(4, 1, { type: 'notify' }),
    message(5, 2),
  ]
  const packed = packMessages(idOf(99), messages)
  expect(packed.senders).toEqual([person(1), person(2)])
  expect(Object.keys(packed.messages[4] ?? {})).toEqual(['_id', 'seq', 'text', 'senderId', 'createdAt'])
  expect(unpackMessages(packed)).toEqual(messages)
})
