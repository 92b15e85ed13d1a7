import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '~/store/reducer'
import { resetApp } from '~/store/reset'

interface CommentState {
  /** How many comments this person added to each item during this visit, less those they took away. */
  added: Record<string, number>
}

const initialState: CommentState = { added: {} }

export const commentSlice = createSlice({
  name: 'comment',
  initialState,
  reducers: {
    commentsCounted: (state, { payload }: PayloadAction<{ itemId: string; by: number }>) => {
      state.added[payload.itemId] = (state.added[payload.itemId] ?? 0) + payload.by
    },
  },
  extraReducers: (builder) => {
    builder.addCase(resetApp, () => initialState)
  },
})

declare module '~/store/reducer' {
  interface LazySlices extends WithSlice<typeof commentSlice> {}
}

export const { selectSlice: selectComments } = commentSlice.injectInto(rootReducer)

export const { commentsCounted } = commentSlice.actions
