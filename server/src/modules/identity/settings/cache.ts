import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { listen, type Queryable } from '#platform/postgres'
import { allSettings } from './store.ts'

export type Rows = Record<string, unknown>

/** The stored settings, with values that are derived from them. */
export interface Cached {
  readUntil: number
  rows: Promise<Rows>
  isLoaded: boolean
  derived: Map<object, unknown>
}

/** A node that hears of changes reads again after one, and now and then in case its connection is silently dead. */
const listeningMs = 30_000
/** Otherwise a change on another node takes up to this long to apply. */
const deafMs = 1000

export const settingsCache = moduleState<{ current: Cached | null; isListening: boolean }>(
  'settings',
  () => ({
    current: null,
    isListening: false,
  }),
)

type Parts = Pick<Platform, 'db' | 'states'>

export function readCached({ db, states }: Parts): Cached {
  const cache = settingsCache.of({ states })
  if (cache.current && Date.now() < cache.current.readUntil) return cache.current
  const cached: Cached = {
    readUntil: Date.now() + (cache.isListening ? listeningMs : deafMs),
    rows: loadRows(db),
    isLoaded: false,
    derived: new Map(),
  }
  cache.current = cached
  cached.rows.then(
    () => {
      cached.isLoaded = true
    },
    () => {
      if (cache.current === cached) cache.current = null
    },
  )
  return cached
}

export const hasCached = ({ states }: Pick<Platform, 'states'>) => {
  const { current } = settingsCache.of({ states })
  return current?.isLoaded === true && Date.now() < current.readUntil
}

export async function loadRows({ orm }: { orm: Queryable }): Promise<Rows> {
  const stored = await allSettings(orm)
  return Object.fromEntries(stored.map(({ key, value }) => [key, value]))
}

export function forgetSettings(parts: Pick<Platform, 'states'>) {
  settingsCache.of(parts).current = null
}

/** Follows changes by all nodes (server/sql/settings.sql). Sockets that the site has closed to are dropped at once. */
export function followSettings({ db, states, realtime }: Platform) {
  const cache = settingsCache.of({ states })
  const hear = (isListening: boolean) => {
    cache.isListening = isListening
    cache.current = null
  }
  const listening = listen(db, 'settings', {
    onListening: () => hear(true),
    onLost: () => hear(false),
    onNotice: () => {
      forgetSettings({ states })
      realtime.dropClosed()
    },
  })
  return () => listening.stop()
}
