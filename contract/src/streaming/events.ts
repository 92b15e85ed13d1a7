import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Nullable } from '../base/shapes.ts'
import { StreamGoal, StreamStatus } from './shapes.ts'

/** `isPrivate`: sent only to the fan of a private stream. */
const presence = Fields({ performerId: Id, streamId: Id, conversationId: Id, isPrivate: Type.Boolean() })

/** To the chat of a stream, and to the room of the creator's followers where noted. */
export const streamingEvents = {
  joinBroadcaster: event({
    name: 'join-broadcaster',
    from: 'server',
    who: 'optional',
    summary: 'A stream’s media started or resumed',
    payload: Fields({ conversationId: Id, streamId: Id }),
  }),
  changeStreamInfo: event({
    name: 'change-stream-info',
    from: 'server',
    who: 'optional',
    summary: 'A stream’s title, price, goal or status changed',
    payload: Fields({
      conversationId: Id,
      streamId: Id,
      status: StreamStatus,
      /** It ended because the creator went private. */
      wentPrivate: Type.Boolean(),
      title: Type.String(),
      description: Type.String(),
      isFree: Type.Boolean(),
      price: Type.Number(),
      goal: Nullable(StreamGoal),
    }),
  }),
  endSessionStream: event({
    name: 'admin-end-session-stream',
    from: 'server',
    who: 'optional',
    summary: 'An operator ended a stream',
    payload: Fields({ conversationId: Id, streamId: Id }),
  }),
  modelJoined: event({
    name: 'model-joined',
    from: 'server',
    who: 'user',
    summary: 'A creator I follow or subscribe to went live, or joined our private stream',
    payload: presence,
  }),
  modelLeft: event({
    name: 'model-left',
    from: 'server',
    who: 'user',
    summary: 'A creator stopped streaming',
    payload: presence,
  }),
}
