import type { Reaction } from '@ovation/contract'
import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { reactionKey, selectReactions, wishToReact } from './slice'

interface Known {
  active: boolean
  total: number
}

/** A like or bookmark: its state, the total, and toggling it. Shown at once, rolled back if the server refuses. */
export function useReaction({ objectType, objectId, action }: Reaction, known: Known) {
  const dispatch = useAppDispatch()
  const key = reactionKey({ objectType, objectId, action })
  const active = useAppSelector((state) => selectReactions(state).given[key]) ?? known.active

  const wish = useCallback(
    async (active: boolean) => {
      const outcome = await dispatch(wishToReact({ reaction: { objectType, objectId, action }, active }))
      if (!('failure' in outcome) || outcome.failure.shownByShell) return
      const message = outcome.failure.sentence
      toast({ kind: 'error', message, action: { label: 'Retry', run: () => void wish(active) } })
    },
    [dispatch, objectType, objectId, action],
  )

  const mine = Number(active) - Number(known.active)
  return { active, total: Math.max(0, known.total + mine), toggle: () => void wish(!active) }
}
