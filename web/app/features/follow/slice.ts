import { ApiError } from '@ovation/contract/client'
import { createAsyncThunk, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { api, sentenceOf } from '~/api/client'
import { rootReducer } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'

interface FollowState {
  /** Everyone this person follows, as far as this visit knows; each id once. */
  followedIds: string[]
  /** Those they stopped following during this visit, so that an older answer of the server does not say otherwise. */
  leftIds: string[]
  /** The latest wish about a creator that is still on its way to the server. */
  wishes: Record<string, string>
}

const initialState: FollowState = { followedIds: [], leftIds: [], wishes: {} }

interface Wish {
  id: string
  followed: boolean
}

interface Refusal {
  sentence: string
  /** The shell has already sent the person to log in, and said so. */
  toldByShell: boolean
}

export const wishToFollow = createAsyncThunk<void, Wish, { rejectValue: Refusal }>(
  'follow/wish',
  async ({ id, followed }, { rejectWithValue }) => {
    const change = () =>
      followed
        ? api('POST /follows/{id}', { params: { id } })
        : api('DELETE /follows/{id}', { params: { id } })
    try {
      await serialize(`follow ${id}`, change)
    } catch (error) {
      const toldByShell = error instanceof ApiError && error.status === 401
      return rejectWithValue({ sentence: sentenceOf(error), toldByShell })
    }
  },
)

const without = (ids: string[], id: string) => ids.filter((known) => known !== id)
const including = (ids: string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

function add(state: FollowState, id: string) {
  state.followedIds = including(state.followedIds, id)
  state.leftIds = without(state.leftIds, id)
}

function remove(state: FollowState, id: string) {
  state.followedIds = without(state.followedIds, id)
  state.leftIds = including(state.leftIds, id)
}

export const followSlice = createSlice({
  name: 'follow',
  initialState,
  reducers: {
    addFollowed: (state, { payload }: PayloadAction<string>) => add(state, payload),
    removeFollowed: (state, { payload }: PayloadAction<string>) => remove(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(wishToFollow.pending, (state, { meta }) => {
        const { id, followed } = meta.arg
        state.wishes[id] = meta.requestId
        if (followed) add(state, id)
        else remove(state, id)
      })
      .addCase(wishToFollow.fulfilled, (state, { meta }) => {
        if (state.wishes[meta.arg.id] === meta.requestId) delete state.wishes[meta.arg.id]
      })
      .addCase(wishToFollow.rejected, (state, { meta }) => {
        const { id, followed } = meta.arg
        // A newer wish has its own answer coming.
        if (state.wishes[id] !== meta.requestId) return
        delete state.wishes[id]
        if (followed) remove(state, id)
        else add(state, id)
      })
      .addCase(resetApp, () => initialState)
  },
})

declare module '~/store/reducer' {
  interface LazySlices extends WithSlice<typeof followSlice> {}
}

export const { selectSlice: selectFollow } = followSlice.injectInto(rootReducer)

export const { addFollowed, removeFollowed } = followSlice.actions

interface Followable {
  _id: string
  isFollowed: boolean
}

/** What the server said when the page was made, unless this visit knows better. */
export const isFollowed = ({ followedIds, leftIds }: FollowState, { _id, isFollowed }: Followable) =>
  followedIds.includes(_id) || (isFollowed && !leftIds.includes(_id))
