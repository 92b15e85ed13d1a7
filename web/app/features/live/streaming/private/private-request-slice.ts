import type { PrivateStream } from '@ovation/contract'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** A fan who asks for a private stream. */
export interface PrivateRequest {
  /** Of the private stream it would become. */
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
/** It was answered or taken back. */
export const accessPrivateRequest = createAction<{ conversationId: string }>('streaming/accessPrivateRequest')
/** The whole list, as the server has it. */
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
