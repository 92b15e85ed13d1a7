import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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

export const { commentsCounted } = commentSlice.actions
