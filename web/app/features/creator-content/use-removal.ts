import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, sentenceOf } from '~/api/client'
import { toast } from '~/ui/toast'
import { nothingToLose } from '~/ui/UnsavedGuard'

export type RemoveCall =
  | 'DELETE /performer/feeds/{id}'
  | 'DELETE /performer/performer-assets/videos/{id}'
  | 'DELETE /performer/performer-assets/galleries/{id}'
  | 'DELETE /performer/performer-assets/products/{id}'

/** Takes one of a creator's things away for good; from its own page it leads back to the list. */
export function useRemoval(call: RemoveCall, id: string, title: string, leadTo?: string) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function run() {
    setBusy(true)
    try {
      await api(call, { params: { id } })
      toast({ message: `“${title}” is deleted.` })
      await (leadTo ? navigate(leadTo, { state: nothingToLose }) : revalidate())
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
