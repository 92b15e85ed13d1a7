import type { CreatorCard } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'

const pause = 250
const shown = 5

/** Searches creators by name while typing, without the current user. */
export function useFindCreators(words: string): CreatorCard[] {
  const [found, setFound] = useState<CreatorCard[]>([])
  const me = useCurrentUser()?._id
  const q = words.trim()

  useEffect(() => {
    if (!q) {
      setFound([])
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /performers/user/search', {
          query: { q, limit: shown + 1 },
          signal: request.signal,
        })
        setFound(data.filter(({ _id }) => _id !== me).slice(0, shown))
      } catch {
        // The next keystroke searches again.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, me])

  return found
}
