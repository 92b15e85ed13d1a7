import { api, refusalOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'

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

export const wishToFollow = createAsyncAction(
  'follow/wish',
  ({ id, followed }: Wish) =>
    serialize(`follow ${id}`, async () => {
      if (followed) await api('POST /follows/{id}', { params: { id } })
      else await api('DELETE /follows/{id}', { params: { id } })
    }),
  refusalOf,
)

export const addFollowed = createAction<string>('follow/addFollowed')
export const removeFollowed = createAction<string>('follow/removeFollowed')

const without = (ids: string[], id: string) => ids.filter((known) => known !== id)
const including = (ids: string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

const add = (state: FollowState, id: string): FollowState => ({
  ...state,
  followedIds: including(state.followedIds, id),
  leftIds: without(state.leftIds, id),
})

const remove = (state: FollowState, id: string): FollowState => ({
  ...state,
  followedIds: without(state.followedIds, id),
  leftIds: including(state.leftIds, id),
})

/** A wish that was answered; a newer one has its own answer coming. */
function answered(state: FollowState, id: string, requestId: string): FollowState | null {
  const { [id]: latest, ...wishes } = state.wishes
  return latest === requestId ? { ...state, wishes } : null
}

const followSlice = createSlice('follow', initialState, [
  on(addFollowed, add),
  on(removeFollowed, remove),
  on(wishToFollow.pending, (state, { arg: { id, followed }, requestId }) => {
    const wishing = { ...state, wishes: { ...state.wishes, [id]: requestId } }
    return followed ? add(wishing, id) : remove(wishing, id)
  }),
  on(wishToFollow.fulfilled, (state, { arg: { id }, requestId }) => answered(state, id, requestId) ?? state),
  on(wishToFollow.rejected, (state, { arg: { id, followed }, requestId }) => {
    const after = answered(state, id, requestId)
    if (!after) return state
    return followed ? remove(after, id) : add(after, id)
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    follow: FollowState
  }
}

export const selectFollow = injectSlice(followSlice)

interface Followable {
  _id: string
  isFollowed: boolean
}

/** What the server said when the page was made, unless this visit knows better. */
export const isFollowed = ({ followedIds, leftIds }: FollowState, { _id, isFollowed }: Followable) =>
  followedIds.includes(_id) || (isFollowed && !leftIds.includes(_id))
