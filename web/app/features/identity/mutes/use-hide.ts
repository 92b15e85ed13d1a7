import { useCallback } from 'react'
import { api } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { serialize } from '~/store/serialize'
import { toast } from '~/ui/feedback/toast'
import { toastError } from '~/ui/feedback/toast-error'
import { setHidden } from './slice'

/** Hides an item from lists, optimistically and with Undo. `what` names it: post, video. */
export function useHide(id: string, what: string) {
  const dispatch = useAppDispatch()
  return useCallback(() => {
    const wish = async (hidden: boolean) => {
      dispatch(setHidden({ id, hidden }))
      try {
        await serialize(`hide ${id}`, () =>
          hidden
            ? api('POST /hidden-items/{id}', { params: { id } })
            : api('DELETE /hidden-items/{id}', { params: { id } }),
        )
      } catch (error) {
        dispatch(setHidden({ id, hidden: !hidden }))
        toastError(error)
        return
      }
      if (hidden)
        toast({
          message: `You won’t see this ${what} in lists again.`,
          action: { label: 'Undo', run: () => void wish(false) },
        })
    }
    void wish(true)
  }, [dispatch, id, what])
}
