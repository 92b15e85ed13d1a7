import type { ChatMember, ChatRules } from '@ovation/contract'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** Members and rules of the chat of a stream. */
export interface Room extends ChatRules {
  /** The number of viewers; null until it is known. */
  total: number | null
  /** The latest few members. */
  members: ChatMember[]
}

type RoomState = Record<string, Room>

const initialState: RoomState = {}
export const emptyRoom: Room = { total: null, members: [], slowModeSeconds: 0, pinned: null }

export const roomChanged = createAction<{ conversationId: string } & Partial<Room>>('streamRoom/changed')
export const roomLeft = createAction<string>('streamRoom/left')

const roomSlice = createSlice('streamRoom', initialState, [
  on(roomChanged, (state, { conversationId, ...change }) => ({
    ...state,
    [conversationId]: { ...(state[conversationId] ?? emptyRoom), ...change },
  })),
  on(roomLeft, (state, conversationId) => {
    const { [conversationId]: _, ...others } = state
    return others
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    streamRoom: RoomState
  }
}

export const selectRooms = injectSlice(roomSlice)
