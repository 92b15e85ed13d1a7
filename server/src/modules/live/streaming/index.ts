export {
  type StreamRecord,
  streamKeys,
  streamRecordings,
  streamReminders,
  streams,
} from '#tables/streaming'
export { peersOf } from './connections/peers.ts'
export {
  end as endStream,
  endByOperator as endStreamAsOperator,
  endToGoPrivate,
  lockStreamThatIsOn,
} from './lifecycle/end-stream.ts'
export { goLive } from './lifecycle/go-live.ts'
export { streamKey } from './publish/stream-key.ts'
export {
  streamBegan,
  type TicketsRefundedWhy,
  ticketRefunded,
  ticketsRefunded,
} from './stream/announce.ts'
export { loadStreams } from './stream/load.ts'
export { type MediaAccess, mediaAccess } from './stream/media-access.ts'
export { findCurrent, isStreamOn, remindedAfter } from './stream/store.ts'
export { iceServersOf, playOf } from './watch/play.ts'
