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
} from './lifecycle/end-stream.ts'
export { goLive } from './lifecycle/go-live.ts'
export { loadStreams } from './load.ts'
export { type MediaAccess, mediaAccess } from './media-access.ts'
export { streamKey } from './publish/stream-key.ts'
export { findCurrent, isStreamOn, remindedAfter } from './store.ts'
export { iceServersOf, playOf } from './watch/play.ts'
export { peersOf } from './whip/peers.ts'
