import { useCallback, useEffect } from 'react'
import { api } from '~/api/client'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { serialize } from '~/store/serialize'
import { toast } from '~/ui/feedback/toast'
import { toastError } from '~/ui/feedback/toast-error'
import { selectMutes, setMuted } from './slice'

interface Muted {
  _id: string
  name: string
}

/** Muting a creator and the way back: it shows at once and is taken back if it must. */
export function useMute({ _id: id, name }: Muted) {
  const dispatch = useAppDispatch()
  return useCallback(
    async (muted: boolean) => {
      dispatch(setMuted({ id, muted }))
      try {
        await serialize(`mute ${id}`, () =>
          muted ? api('POST /mutes/{id}', { params: { id } }) : api('DELETE /mutes/{id}', { params: { id } }),
        )
      } catch (error) {
        dispatch(setMuted({ id, muted: !muted }))
        toastError(error)
        return
      }
      toast({ message: muted ? `${name} is muted.` : `${name} is no longer muted.` })
    },
    [dispatch, id, name],
  )
}

/** Whether a creator is muted; cards do not say so, so it is asked when somebody wants to know. */
export function useIsMuted(id: string): boolean {
  const dispatch = useAppDispatch()
  const known = useAppSelector((state) => selectMutes(state).muted[id])
  useEffect(() => {
    if (known !== undefined) return
    let left = false
    api('GET /mutes/{id}', { params: { id } }).then(
      ({ isMuted }) => !left && dispatch(setMuted({ id, muted: isMuted })),
      // Muting somebody again changes nothing.
      () => {},
    )
    return () => {
      left = true
    }
  }, [dispatch, id, known])
  return known ?? false
}
