import type { MediaFile } from '@ovation/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, errorMessage } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { withParams } from '~/ui/list/search-params'

/** Reads a vault file from the URL, passes it on once, and removes it from the URL. */
export function useHandedFile(onFile: ((file: MediaFile) => void) | null) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = onFile && new URLSearchParams(search).get('vault')

  const take = useEffectEvent(async (fileId: string, signal: AbortSignal) => {
    try {
      const { file } = await api('GET /vault/{id}', { params: { id: fileId }, signal })
      if (signal.aborted) return
      onFile?.(file)
    } catch (error) {
      if (signal.aborted) return
      toast({ kind: 'error', message: errorMessage(error) })
    }
    await navigate(
      { search: withParams(search, { vault: null }) },
      { replace: true, preventScrollReset: true },
    )
  })

  useEffect(() => {
    if (!id) return
    const request = new AbortController()
    void take(id, request.signal)
    return () => request.abort()
  }, [id])
}
