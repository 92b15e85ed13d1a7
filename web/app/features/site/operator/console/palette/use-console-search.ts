import type { ConsoleHit, Me } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import { consoleItemsFor } from '../console-items'
import { type Hit, hitKinds } from './hit-kinds'
import { useFoundSettings } from './use-found-settings'

const waitMs = 150
const pagesShown = 6

/** What the palette finds: pages of the console and settings at once, everything else from the server. */
export function useConsoleSearch(user: Me, q: string): { hits: Hit[]; isSearching: boolean } {
  const words = q.trim().toLowerCase()
  const [found, setFound] = useState<{ words: string; hits: ConsoleHit[] }>({ words: '', hits: [] })
  useEffect(() => {
    if (words.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = asking
      const hits = await api('GET /operator/search', { query: { q: words }, signal }).catch(() => [])
      if (!signal.aborted) setFound({ words, hits })
    }, waitMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])
  const settings = useFoundSettings(user, words)
  const isCurrent = found.words === words
  return {
    hits: [...pagesFor(user, words), ...(isCurrent ? found.hits.map(shown) : []), ...settings],
    isSearching: words.length >= 2 && !isCurrent,
  }
}

/** Those that begin with the words come first. */
const pagesFor = (user: Me, words: string): Hit[] =>
  consoleItemsFor(user)
    .map((item) => ({ ...item, at: item.label.toLowerCase().indexOf(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
    .slice(0, pagesShown)
    .map(({ path, label, icon }) => ({ key: path, path, title: label, note: '', kind: 'Page', icon }))

function shown({ _id, kind, title, note }: ConsoleHit): Hit {
  const { label, icon, path } = hitKinds[kind]
  return { key: `${kind} ${_id}`, path: path(_id), title, note, kind: label, icon }
}
