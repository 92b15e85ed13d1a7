import { resetApp } from './reset'
import { createAction, createSlice, on } from './slice'

export type ConnectionState = 'initialized' | 'connected' | 'disconnect' | 'failed' | 'reconnecting'

const initialState: { state: ConnectionState } = { state: 'initialized' }

export const connectionChanged = createAction<ConnectionState>('realtime/connectionChanged')

export const realtimeSlice = createSlice('realtime', initialState, [
  on(connectionChanged, (_, state) => ({ state })),
  on(resetApp, () => initialState),
])
