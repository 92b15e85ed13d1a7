import type { FoundCounts } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { counted } from '~/ui/text/format'
import { type ResultKind, resultKinds } from './result-kinds'

/** 7, or 99+ at the limit of the count. */
export const upTo = (count: number) =>
  count < limits.foundCounted ? String(count) : `${limits.foundCounted - 1}+`

const words: Record<ResultKind, [string, string]> = {
  creators: ['creator', 'creators'],
  posts: ['post', 'posts'],
  videos: ['video', 'videos'],
  galleries: ['gallery', 'galleries'],
  products: ['product', 'products'],
}

export const countedKind = (kind: ResultKind, count: number) => counted(count, ...words[kind])

/** Other tabs with results, most results first. */
export function resultsElsewhere(counts: FoundCounts, kind: ResultKind) {
  return resultKinds
    .filter((other) => other !== kind && counts[other] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .map((other) => ({
      kind: other,
      label: `${upTo(counts[other])} ${words[other][counts[other] === 1 ? 0 : 1]}`,
    }))
}
