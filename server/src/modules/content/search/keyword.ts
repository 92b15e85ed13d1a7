import { limits } from '@ovation/contract'

/** The same words count as the same search, however they were typed. */
export const normalise = (text: string) =>
  text.normalize('NFKC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const longestWord = 24
const mostDigits = 4

/** Letters and digits, with the signs that stand inside words. */
const words = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*)*$/u

/**
 * Whether strangers may be shown a keyword at all. Addresses, links, handles and ids hold signs that words do not, and
 * telephone numbers, card numbers and ids more digits than a year.
 */
export function isPresentable(keyword: string): boolean {
  const parts = keyword.split(' ')
  const digits = keyword.match(/\p{N}/gu)?.length ?? 0
  return (
    words.test(keyword) &&
    parts.length <= limits.keywordWords &&
    parts.every((part) => [...part].length <= longestWord) &&
    digits <= mostDigits &&
    digits < keyword.length
  )
}
