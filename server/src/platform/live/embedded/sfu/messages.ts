import type { EngineEvent, EngineTrouble, Layers, PublishOptions, RoomHealth } from '../../engine/engine.ts'
import type { IceSettings } from './peer.ts'
import type { TapPorts } from './tap.ts'

/** The settings of a process, as JSON in its arguments. */
export interface SfuSettings {
  ice: IceSettings
  mostViewers: number
  /** For tests: for how long a process must be slow, or fast again, until it counts as overloaded, or no longer. */
  overloadLastsMs?: number | undefined
}

/** The calls to a process, with their answers. */
export interface Calls {
  publish: { ask: { room: string; sessionId: string; offer: string } & PublishOptions; answer: string }
  watch: { ask: { room: string; sessionId: string; offer: string }; answer: string }
  close: { ask: { room: string; sessionId: string }; answer: null }
  closeRoom: { ask: { room: string }; answer: null }
  layers: { ask: { room: string; sessionId: string }; answer: Layers }
  keepTo: { ask: { room: string; sessionId: string; layer: string | null }; answer: null }
  health: { ask: { room: string }; answer: RoomHealth | null }
  tap: { ask: { room: string; tapId: string; ports: TapPorts }; answer: string }
  closeTap: { ask: { room: string; tapId: string }; answer: null }
  ping: { ask: Record<string, never>; answer: { isOverloaded: boolean } }
}

export type CallName = keyof Calls

export interface Question<N extends CallName = CallName> {
  id: number
  call: N
  ask: Calls[N]['ask']
}

export type Message =
  | { type: 'ready' }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'trouble'; id: number; code: EngineTrouble; sentence: string }
  | { type: 'event'; event: EngineEvent }
