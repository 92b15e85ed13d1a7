import type { Reaction } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { createAsyncThunk, createSlice, type WithSlice } from '@reduxjs/toolkit'
import { api, sentenceOf } from '~/api/client'
import { rootReducer } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'

interface ReactionState {
  /** What this person liked, kept or took back during this visit; it beats what a page was made with. */
  given: Record<string, boolean>
  /** The latest wish about each that is still on its way to the server. */
  wishes: Record<string, string>
}

const initialState: ReactionState = { given: {}, wishes: {} }

interface Wish {
  reaction: Reaction
  active: boolean
}

interface Refusal {
  sentence: string
  /** The shell has already sent the person to log in, and said so. */
  toldByShell: boolean
}

export const reactionKey = ({ action, objectId }: Reaction) => `${action} ${objectId}`

export const wishToReact = createAsyncThunk<void, Wish, { rejectValue: Refusal }>(
  'reaction/wish',
  async ({ reaction, active }, { rejectWithValue }) => {
    const change = () =>
      active ? api('POST /reactions', { body: reaction }) : api('DELETE /reactions', { body: reaction })
    try {
      await serialize(reactionKey(reaction), change)
    } catch (error) {
      const toldByShell = error instanceof ApiError && error.status === 401
      return rejectWithValue({ sentence: sentenceOf(error), toldByShell })
    }
  },
)

export const reactionSlice = createSlice({
  name: 'reaction',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(wishToReact.pending, (state, { meta }) => {
        const key = reactionKey(meta.arg.reaction)
        state.wishes[key] = meta.requestId
        state.given[key] = meta.arg.active
      })
      .addCase(wishToReact.fulfilled, (state, { meta }) => {
        const key = reactionKey(meta.arg.reaction)
        if (state.wishes[key] === meta.requestId) delete state.wishes[key]
      })
      .addCase(wishToReact.rejected, (state, { meta }) => {
        const key = reactionKey(meta.arg.reaction)
        // A newer wish has its own answer coming.
        if (state.wishes[key] !== meta.requestId) return
        delete state.wishes[key]
        state.given[key] = !meta.arg.active
      })
      .addCase(resetApp, () => initialState)
  },
})

declare module '~/store/reducer' {
  interface LazySlices extends WithSlice<typeof reactionSlice> {}
}

export const { selectSlice: selectReactions } = reactionSlice.injectInto(rootReducer)
