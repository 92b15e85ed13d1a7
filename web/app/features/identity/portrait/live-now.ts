import { removeFollowed, wishToFollow } from '~/features/identity/follow/slice'
import { useAppSelector } from '~/store/hooks'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAction, createSlice, on } from '~/store/slice'

/** Whether creators are live, by what was told since their page was made. Of others the page is right. */
export type LiveNow = Record<string, boolean>

const nothingKnown: LiveNow = {}

export const liveChanged = createAction<LiveNow>('liveNow/changed')
/** Something may have gone untold meanwhile. */
export const liveForgotten = createAction('liveNow/forgotten')

function without(known: LiveNow, id: string): LiveNow {
  if (!(id in known)) return known
  const { [id]: _, ...others } = known
  return others
}

const liveNowSlice = createSlice('liveNow', nothingKnown, [
  on(liveChanged, (known, changed) => ({ ...known, ...changed })),
  on(liveForgotten, () => nothingKnown),
  // Creators that are no longer followed send no events.
  on(removeFollowed, without),
  on(wishToFollow.pending, (known, { arg: { id, followed } }) => (followed ? known : without(known, id))),
  on(resetApp, () => nothingKnown),
])

declare module '~/store/reducer' {
  interface LazySlices {
    liveNow: LiveNow
  }
}

export const selectLiveNow = injectSlice(liveNowSlice)

/** The same creator, as live as they are by now. */
export function useLiveNow<C extends { _id: string; live: boolean }>(creator: C): C {
  const live = useAppSelector((state) => selectLiveNow(state)[creator._id] ?? creator.live)
  return live === creator.live ? creator : { ...creator, live }
}
