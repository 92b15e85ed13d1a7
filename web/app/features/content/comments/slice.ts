import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

interface CommentState {
  /** Comments added minus comments deleted during this visit, by item. */
  added: Record<string, number>
}

const initialState: CommentState = { added: {} }

export const commentsCounted = createAction<{ itemId: string; by: number }>('comment/commentsCounted')

const commentSlice = createSlice('comment', initialState, [
  on(commentsCounted, ({ added }, { itemId, by }) => ({
    added: { ...added, [itemId]: (added[itemId] ?? 0) + by },
  })),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    comment: CommentState
  }
}

export const selectComments = injectSlice(commentSlice)
