import { expect, test } from 'vitest'
import { describedName, nameFor, type SocketEvent } from './base/event.ts'
import { events } from './events.ts'

const all: SocketEvent[] = Object.values(events)

/** The events that the product promises to every client, and their payloads. */
const promised = `
  auth/login from client: token
  auth/logout from client:
  resync from server:
  file_progress from server: fileId status progress
  new_feed from server: performerId feedId
  update_balance from server: balance bonusBalance? version
  token_transaction_success from server: chargeId type objectId
  payment_status_callback from server: paymentId status
  notification from server: title text notification? unread?
  notifications_read from server: ids unread
  message_created from server: _id conversationId seq clientId type text fileIds files cover media isSale price isBought senderId senderInfo isDeleted restriction createdAt totalNotSeenMessages
  message_updated from server: _id conversationId seq clientId type text fileIds files cover media isSale price isBought senderId senderInfo isDeleted restriction createdAt
  message_deleted from server: conversationId _id seq deletions
  notify_read_messages_in_conversation from server: conversationId total
  messages_seen from server: conversationId deliveredSeq seenSeq
  someone_typing from server: conversationId
  presence from server: accountId isOnline
  conversation_open from client: conversationId
  conversation_close from client: conversationId
  typing from client: conversationId
  messages_delivered from client: conversationId seq
  public-stream/live from client: conversationId
  public-stream/join from client: conversationId
  public-stream/leave from client: conversationId
  message_created_conversation_{id} from server: conversationId messages senders
  message_deleted_conversation_{id} from server: conversationId _id
  public-room-changed from server: conversationId total members
  chat-rules-changed from server: conversationId slowModeSeconds pinned
  removed-from-stream from server: conversationId streamId
  join-broadcaster from server: conversationId streamId
  change-stream-info from server: conversationId streamId status wentPrivate title description isFree price goal
  admin-end-session-stream from server: conversationId streamId
  model-joined from server: performerId streamId conversationId isPrivate
  model-left from server: performerId streamId conversationId isPrivate
`

const carries = ({ name, from, payload }: SocketEvent) => {
  const fields = Object.keys(payload.properties)
  const named = fields.map((field) => (payload.required?.includes(field) ? field : `${field}?`))
  return `${name} from ${from}: ${named.join(' ')}`.trim()
}

test.each(promised.trim().split(/\n\s*/))('%s', (promise) => {
  expect(all.map(carries)).toContain(promise.trim())
})

test('no two events have the same name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('only client events have acknowledgements and limits', () => {
  const fromServer = all.filter(({ from }) => from === 'server')
  expect(fromServer.filter(({ ack, perMinute }) => ack || perMinute)).toEqual([])
})

test('a socket carries only events of the contract', () => {
  expect(all.filter(({ payload }) => Reflect.get(payload, 'additionalProperties') !== false)).toEqual([])
})

test('every client event is limited', () => {
  expect(
    all.filter(({ from, perMinute }) => from === 'client' && !perMinute).map(({ name }) => name),
  ).toEqual([])
})

test('the id in an event name can be inserted and recognised', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const chatEvent = nameFor(events.chatMessagesCreated, id)
  expect(chatEvent).toBe(`message_created_conversation_${id}`)
  expect(describedName(chatEvent)).toBe('message_created_conversation_{id}')
  expect(describedName('message_created')).toBe('message_created')
})
