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

/** Mutes or unmutes a creator, optimistically, with rollback. */
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

/** Whether a creator is muted. Cards do not contain it, so it is loaded on demand. */
export function useIsMuted(id: string): boolean {
  const dispatch = useAppDispatch()
  const known = useAppSelector((state) => selectMutes(state).muted[id])
  useEffect(() => {
    if (known !== undefined) return
    let left = false
    api('GET /mutes/{id}', { params: { id } }).then(
      ({ isMuted }) => !left && dispatch(setMuted({ id, muted: isMuted })),
      // Not needed: muting is idempotent.
      () => {},
    )
    return () => {
      left = true
    }
  }, [dispatch, id, known])
  return known ?? false
}
