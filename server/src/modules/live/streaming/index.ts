export {
  type StreamRecord,
  streamKeys,
  streamRecordings,
  streamReminders,
  streams,
} from '#tables/streaming'
export {
  streamBegan,
  type TicketsRefundedWhy,
  ticketRefunded,
  ticketsRefunded,
} from './announce.ts'
export {
  end as endStream,
  endByOperator as endStreamAsOperator,
  endToGoPrivate,
  lockStreamThatIsOn,
} from './end-stream.ts'
export { goLive } from './go-live.ts'
export { loadStreams } from './load.ts'
export { type MediaDoor, mediaDoors } from './media-doors.ts'
export { iceServersOf, playOf } from './play.ts'
export { findCurrent, isStreamOn, remindedAfter } from './store.ts'
export { streamKey } from './stream-key.ts'
export { peersOf } from './whip/peers.ts'
