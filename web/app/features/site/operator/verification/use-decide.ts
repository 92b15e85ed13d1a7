import type { Calls } from '@ovation/contract'
import type { Input } from '@ovation/contract/client'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api, failureOf } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { searchWith } from '../console/list/list-query'
import { refreshPending } from '../console/pending'
import type { CreatorRow } from './creator-rows'

type Body = Input<Calls['PUT /admin/creators/{id}/verification']>['body']

/** Sends a decision about the version on the screen. If it is outdated, shows an error and reloads. */
export function useDecide({ _id, version }: CreatorRow) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const navigate = useNavigate()

  return async (verdict: Omit<Body, 'version'>, done: string) => {
    try {
      await api('PUT /admin/creators/{id}/verification', {
        params: { id: _id },
        body: { ...verdict, version },
      })
      toast({ message: done })
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code !== 'CREATOR_CHANGED' && code !== 'CREATOR_DISABLED') throw error
      toast({ kind: 'error', message })
      void refreshPending()
      await revalidate()
      return
    }
    void refreshPending()
    // The creator left this list, so they are closed in the URL too.
    if (search.has('open')) await navigate(searchWith(search, { open: null }), { preventScrollReset: true })
    else await revalidate()
  }
}
