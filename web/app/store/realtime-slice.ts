import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resetApp } from './reset'

export type ConnectionState = 'initialized' | 'connected' | 'disconnect' | 'failed' | 'reconnecting'

const initialState: { state: ConnectionState } = { state: 'initialized' }

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    connectionChanged: (slice, { payload }: PayloadAction<ConnectionState>) => {
      slice.state = payload
    },
  },
  extraReducers: (builder) => builder.addCase(resetApp, () => initialState),
})

export const { connectionChanged } = realtimeSlice.actions
