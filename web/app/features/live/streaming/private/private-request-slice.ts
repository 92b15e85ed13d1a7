import type { PrivateStream } from '@ovation/contract'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** A fan's request for a private stream. */
export interface PrivateRequest {
  /** The id of the private stream. */
  id: string
  conversationId: string
  user: PrivateStream['fan']
  minutes: number
}

export interface StreamingState {
  privateRequests: PrivateRequest[]
}

const initialState: StreamingState = { privateRequests: [] }

export const addPrivateRequest = createAction<PrivateRequest>('streaming/addPrivateRequest')
/** It was answered or cancelled. */
export const accessPrivateRequest = createAction<{ conversationId: string }>('streaming/accessPrivateRequest')
/** Replaces the list with the server's. */
export const privateRequestsLoaded = createAction<PrivateRequest[]>('streaming/privateRequestsLoaded')

const streamingSlice = createSlice('streaming', initialState, [
  on(addPrivateRequest, (state, request) => ({ privateRequests: [...state.privateRequests, request] })),
  on(accessPrivateRequest, (state, { conversationId }) => ({
    privateRequests: state.privateRequests.filter((request) => request.conversationId !== conversationId),
  })),
  on(privateRequestsLoaded, (_, privateRequests) => ({ privateRequests })),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    streaming: StreamingState
  }
}

export const selectStreaming = injectSlice(streamingSlice)
