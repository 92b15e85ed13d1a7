import type { Reaction } from '@ovation/contract'
import { api, refusalOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'
import { createAsyncAction, createSlice, on } from '~/store/slice'

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

/** A wish that was answered; a newer one has its own answer coming. */
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
