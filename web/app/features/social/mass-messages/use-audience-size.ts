import type { MassAudience } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'

export interface WrittenTo {
  audience: MassAudience
  listId: string | null
}

/** How many would get it now; null until that is known. */
export function useAudienceSize({ audience, listId }: WrittenTo): number | null {
  const [size, setSize] = useState<number | null>(null)
  useEffect(() => {
    setSize(null)
    if (audience === 'list' && !listId) return
    const request = new AbortController()
    const query = { audience, ...(audience === 'list' && listId ? { listId } : {}) }
    api('GET /mass-messages/audience', { query, signal: request.signal })
      .then(({ total }) => setSize(total))
      // Without the number it can be sent all the same.
      .catch(() => {})
    return () => request.abort()
  }, [audience, listId])
  return size
}
