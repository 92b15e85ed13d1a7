import type { Calls, ResponseOf } from '@ovation/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from './client'

type Known<T> = { list: T | null; failed: boolean }

interface Reference<T> {
  ask(): void
  read(): Known<T>
  subscribe(listener: () => void): () => void
}

/** A list that is loaded once and cached until the page is closed. */
function remembered<T>(load: () => Promise<T>): Reference<T> {
  let known: Known<T> = { list: null, failed: false }
  let isRequested = false
  const listeners = new Set<() => void>()
  const learn = (next: Known<T>) => {
    known = next
    for (const listener of listeners) listener()
  }
  return {
    ask: () => {
      if (isRequested) return
      isRequested = true
      load().then(
        (list) => learn({ list, failed: false }),
        () => {
          isRequested = false
          learn({ list: null, failed: true })
        },
      )
    },
    read: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One cached list for each key. */
function rememberedBy<T>(load: (key: string) => Promise<T>) {
  const lists = new Map<string, Reference<T>>()
  return (key: string) => {
    const list = lists.get(key) ?? remembered(() => load(key))
    lists.set(key, list)
    return list
  }
}

type Region = ResponseOf<Calls['GET /states/{country}']>[number]

export const countries = remembered(() => api('GET /countries/list'))
export const languages = remembered(() => api('GET /languages/list'))
export const phoneCodes = remembered(() => api('GET /phone-codes/list'))
export const profileOptions = remembered(() => api('GET /user-additional'))

/** Empty without a country. */
export const statesOf = rememberedBy<Region[]>(async (country) =>
  country ? api('GET /states/{country}', { params: { country } }) : [],
)
export const citiesOf = rememberedBy<string[]>(async (place) => {
  const [country = '', ...rest] = place.split('/')
  const state = rest.join('/')
  return country && state ? api('GET /cities/{country}/{state}', { params: { country, state } }) : []
})

const nothing: Known<never> = { list: null, failed: false }

/** `list` is null until it is loaded, `failed` if that failed; `retry` loads it again. */
export function useReference<T>(reference: Reference<T>) {
  const known = useSyncExternalStore<Known<T>>(reference.subscribe, reference.read, () => nothing)
  const retry = useCallback(() => reference.ask(), [reference])
  useEffect(retry, [retry])
  return { ...known, retry }
}
