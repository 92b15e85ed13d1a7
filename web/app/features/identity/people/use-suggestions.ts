import type { CreatorCard } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'

interface Suggested {
  top: CreatorCard[]
  sample: CreatorCard[]
}

const shown = 3
const roomForIt = '(min-width: 1200px)'

/** Suggestions for the side column, loaded only where it is visible. */
export function useSuggestions() {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false)
    try {
      const [top, sample] = await Promise.all([
        api('GET /performers/top', { query: { limit: shown, suggest: true }, signal }),
        // Twice as many, because creators in the other list are removed.
        api('GET /performers/search/random', { query: { limit: shown * 2, suggest: true }, signal }),
      ])
      const named = new Set(top.data.map(({ _id }) => _id))
      const fresh = sample.data.filter(({ _id }) => !named.has(_id))
      setSuggested({ top: top.data, sample: fresh.slice(0, shown) })
    } catch {
      if (!signal?.aborted) setFailed(true)
    }
  }, [])

  useEffect(() => {
    const wide = matchMedia(roomForIt)
    const request = new AbortController()
    const begin = () => {
      if (!wide.matches) return
      wide.removeEventListener('change', begin)
      void load(request.signal)
    }
    wide.addEventListener('change', begin)
    begin()
    return () => {
      wide.removeEventListener('change', begin)
      request.abort()
    }
  }, [load])

  return { suggested, failed, retry: () => void load() }
}
