import { useCallback } from 'react'
import { api, errorMessage } from '~/api/client'
import { toast } from '~/ui/feedback/toast'

interface Person {
  _id: string
  name: string
}

/** Unblocks a person. Returns whether it succeeded. */
export function useUnblock() {
  return useCallback(async ({ _id: id, name }: Person): Promise<boolean> => {
    try {
      await api('DELETE /block/users/{id}', { params: { id } })
    } catch (error) {
      toast({ kind: 'error', message: errorMessage(error) })
      return false
    }
    toast({ message: `${name} is no longer blocked.` })
    return true
  }, [])
}
