import { isResultKind, type ResultKind } from './result-kinds'

/** Creators are what people look for first, so they need no word in the address. */
export const searchPath = (kind: ResultKind, q: string) =>
  `/search${kind === 'creators' ? '' : `/${kind}`}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** The kind an address names; null when there is none of that name. */
export function kindAt(word: string | undefined): ResultKind | null {
  if (!word) return 'creators'
  return isResultKind(word) ? word : null
}
