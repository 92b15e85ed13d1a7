import { isResultKind, type ResultKind } from './result-kinds'

/** Creators are the default kind and have no path segment. */
export const searchPath = (kind: ResultKind, q: string) =>
  `/search${kind === 'creators' ? '' : `/${kind}`}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** The kind in a URL; null when unknown. */
export function kindAt(word: string | undefined): ResultKind | null {
  if (!word) return 'creators'
  return isResultKind(word) ? word : null
}
