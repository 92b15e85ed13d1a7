import { api, refusalOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { serialize } from '~/store/serialize'
import { createAction, createAsyncAction, createSlice, on } from '~/store/slice'

interface FollowState {
  /** Creators followed during this visit; each id once. */
  followedIds: string[]
  /** Creators unfollowed during this visit; overrides older responses. */
  leftIds: string[]
  /** The latest pending request per creator. */
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

/** Removes an answered request, unless a newer one is pending. */
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

/** The loaded state, unless it changed during this visit. */
export const isFollowed = ({ followedIds, leftIds }: FollowState, { _id, isFollowed }: Followable) =>
  followedIds.includes(_id) || (isFollowed && !leftIds.includes(_id))
