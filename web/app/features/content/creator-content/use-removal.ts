import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { nothingToLose } from '~/ui/overlay/UnsavedGuard'

export type RemoveCall =
  | 'DELETE /performer/feeds/{id}'
  | 'DELETE /performer/performer-assets/videos/{id}'
  | 'DELETE /performer/performer-assets/galleries/{id}'
  | 'DELETE /performer/performer-assets/products/{id}'

/** Deletes an item of a creator; on its own page it opens the list afterwards. */
export function useRemoval(call: RemoveCall, id: string, title: string, leadTo?: string) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return useAction(async () => {
    await api(call, { params: { id } })
    toast({ message: `“${title}” deleted.` })
    await (leadTo ? navigate(leadTo, { state: nothingToLose }) : revalidate())
  })
}
