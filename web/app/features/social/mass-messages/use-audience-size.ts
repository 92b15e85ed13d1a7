import type { MassAudience } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

export interface Recipients {
  audience: MassAudience
  listId: string | null
}

/** The current number of recipients; null until loaded. */
export function useAudienceSize({ audience, listId }: Recipients): number | null {
  const [size, setSize] = useState<number | null>(null)
  useEffect(() => {
    setSize(null)
    if (audience === 'list' && !listId) return
    const request = new AbortController()
    const query = { audience, ...(audience === 'list' && listId ? { listId } : {}) }
    api('GET /mass-messages/audience', { query, signal: request.signal })
      .then(({ total }) => setSize(total))
      // It can be sent without the number.
      .catch(() => {})
    return () => request.abort()
  }, [audience, listId])
  return size
}
