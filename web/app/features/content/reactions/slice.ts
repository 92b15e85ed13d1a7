import type { Reaction } from '@ovation/contract'
import { api, refusalOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'
import { createAsyncAction, createSlice, on } from '~/store/slice'

interface ReactionState {
  /** Likes and bookmarks changed during this visit; they override the loaded data. */
  given: Record<string, boolean>
  /** The latest request of each that the server has not answered. */
  wishes: Record<string, string>
}

const initialState: ReactionState = { given: {}, wishes: {} }

interface Wish {
  reaction: Reaction
  active: boolean
}

export const reactionKey = ({ action, objectId }: Reaction) => `${action} ${objectId}`

export const wishToReact = createAsyncAction(
  'reaction/wish',
  ({ reaction, active }: Wish) =>
    serialize(reactionKey(reaction), async () => {
      if (active) await api('POST /reactions', { body: reaction })
      else await api('DELETE /reactions', { body: reaction })
    }),
  refusalOf,
)

/** Removes an answered request; null if a newer one is pending. */
function answered(state: ReactionState, key: string, requestId: string): ReactionState | null {
  const { [key]: latest, ...wishes } = state.wishes
  return latest === requestId ? { ...state, wishes } : null
}

const giving = (state: ReactionState, key: string, active: boolean): ReactionState => ({
  ...state,
  given: { ...state.given, [key]: active },
})

const reactionSlice = createSlice('reaction', initialState, [
  on(wishToReact.pending, (state, { arg: { reaction, active }, requestId }) => {
    const key = reactionKey(reaction)
    return giving({ ...state, wishes: { ...state.wishes, [key]: requestId } }, key, active)
  }),
  on(
    wishToReact.fulfilled,
    (state, { arg: { reaction }, requestId }) => answered(state, reactionKey(reaction), requestId) ?? state,
  ),
  on(wishToReact.rejected, (state, { arg: { reaction, active }, requestId }) => {
    const key = reactionKey(reaction)
    const after = answered(state, key, requestId)
    return after ? giving(after, key, !active) : state
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    reaction: ReactionState
  }
}

export const selectReactions = injectSlice(reactionSlice)
