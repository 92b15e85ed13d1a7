import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id, Instant, Nullable } from '../shapes.ts'
import { ChatMember } from '../stream-chat/shapes.ts'
import { PrivateStreamStatus } from './calls.ts'

const chat = Fields({ conversationId: Id })

export const privateStreamEvents = {
  privateStreamJoin: event({
    name: 'private-stream/join',
    from: 'client',
    who: 'user',
    summary: 'I am there, in a private stream of mine',
    payload: chat,
    perMinute: 60,
  }),
  privateStreamLeave: event({
    name: 'private-stream/leave',
    from: 'client',
    who: 'user',
    summary: 'I leave it: it ends, and what was not used goes back to the fan',
    payload: chat,
    perMinute: 60,
  }),
  privateChatRequest: event({
    name: 'private-chat-request',
    from: 'server',
    who: 'creator',
    summary: 'A fan asks for a private stream',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id, user: ChatMember, minutes: Type.Integer() }),
  }),
  privateChatAccept: event({
    name: 'private-chat-accept',
    from: 'server',
    who: 'user',
    summary: 'The creator has accepted my request',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id }),
  }),
  privateChatDecline: event({
    name: 'private-chat-decline',
    from: 'server',
    who: 'user',
    summary: 'The creator has declined my request, or it was taken back',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id }),
  }),
  privateStreamChanged: event({
    name: 'private-stream-changed',
    from: 'server',
    who: 'user',
    summary: 'The clock of a private stream of mine: minutes paid, what is left, and whether it is over',
    payload: Fields({
      id: Id,
      conversationId: Id,
      status: PrivateStreamStatus,
      minutes: Type.Integer(),
      paidMinutes: Type.Integer(),
      paid: Type.Number(),
      staked: Type.Number(),
      startedAt: Nullable(Instant),
      endsAt: Nullable(Instant),
    }),
  }),
}
