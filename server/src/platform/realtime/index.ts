export type { EventRouter, Sent } from './events.ts'
export { type Presence, presenceRoom } from './presence.ts'
export { createRealtime, type OpenRealtime, type Realtime } from './realtime.ts'
