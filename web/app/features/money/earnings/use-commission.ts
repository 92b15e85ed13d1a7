import { useEffect, useState } from 'react'
import { api } from '~/api/client'

/** The site's share of a creator's sales now; null until it is needed and known. */
export function useCommission(isNeeded: boolean): number | null {
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const request = new AbortController()
    api('GET /performer/earning/commission', { signal: request.signal })
      .then(({ current }) => setShare(current))
      // It is only an estimate: without it, the field shows what a fan pays.
      .catch(() => {})
    return () => request.abort()
  }, [isNeeded])
  return share
}
