export { type PrivateStreamRow, privateStreams } from '#tables/private-streams'
export { type Answer, privateStreamAnswered, privateStreamAsked, privateStreamJoined } from './announce.ts'
export { settleDue, settleNow } from './clock.ts'
export { readPrivateStream } from './store.ts'
