import { type FoundKind, isFoundKind } from '~/features/search/result-kinds'

/** Creators are what people look for first, so they need no word in the address. */
export const searchPath = (kind: FoundKind, q: string) =>
  `/search${kind === 'creators' ? '' : `/${kind}`}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** The kind an address names; null when there is none of that name. */
export function kindAt(word: string | undefined): FoundKind | null {
  if (!word) return 'creators'
  return isFoundKind(word) ? word : null
}
