import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Instant, Nullable } from '../base/shapes.ts'
import { ChatMember } from '../stream-chat/shapes.ts'
import { PrivateStreamStatus } from './calls.ts'

const chat = Fields({ conversationId: Id })

export const privateStreamEvents = {
  privateStreamJoin: event({
    name: 'private-stream/join',
    from: 'client',
    who: 'user',
    feature: 'live',
    summary: 'Join one of my private streams',
    payload: chat,
    perMinute: 60,
  }),
  privateStreamLeave: event({
    name: 'private-stream/leave',
    from: 'client',
    who: 'user',
    summary: 'Leave and end a private stream; unused tokens are released',
    payload: chat,
    perMinute: 60,
  }),
  privateChatRequest: event({
    name: 'private-chat-request',
    from: 'server',
    who: 'creator',
    summary: 'A fan requested a private stream',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id, user: ChatMember, minutes: Type.Integer() }),
  }),
  privateChatAccept: event({
    name: 'private-chat-accept',
    from: 'server',
    who: 'user',
    summary: 'The creator accepted my request',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id }),
  }),
  privateChatDecline: event({
    name: 'private-chat-decline',
    from: 'server',
    who: 'user',
    summary: 'The creator declined my request, or it was canceled',
    payload: Fields({ id: Id, streamId: Id, conversationId: Id }),
  }),
  privateStreamChanged: event({
    name: 'private-stream-changed',
    from: 'server',
    who: 'user',
    summary: 'The clock of one of my private streams changed: minutes paid, minutes left, whether it ended',
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
