import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { isFollowed, selectFollow, wishToFollow } from './slice'

interface Followed {
  _id: string
  name: string
  isFollowed: boolean
  /** On cards with a follower count. */
  stats?: { followers: number }
}

/** Follow state and count of a creator, with an optimistic toggle that rolls back on failure. */
export function useFollow(creator: Followed) {
  const { _id, name } = creator
  const dispatch = useAppDispatch()
  const followed = useAppSelector((state) => isFollowed(selectFollow(state), creator))

  const wish = useCallback(
    async (follow: boolean) => {
      const outcome = await dispatch(wishToFollow({ id: _id, followed: follow }))
      if ('failure' in outcome) {
        const { sentence, shownByShell } = outcome.failure
        if (shownByShell) return
        toast({ kind: 'error', message: sentence, action: { label: 'Retry', run: () => void wish(follow) } })
      } else if (!follow) {
        toast({
          message: `You no longer follow ${name}.`,
          action: { label: 'Undo', run: () => void wish(true) },
        })
      }
    },
    [dispatch, _id, name],
  )

  const mine = Number(followed) - Number(creator.isFollowed)
  return { followed, followers: (creator.stats?.followers ?? 0) + mine, toggle: () => void wish(!followed) }
}
