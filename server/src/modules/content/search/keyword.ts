import { limits } from '@ovation/contract'

/** The same words count as the same search, however they were typed. */
export const normalise = (text: string) =>
  text.normalize('NFKC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const longestWord = 24
const mostDigits = 4

/** Letters and digits, with the punctuation inside words. */
const words = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*)*$/u

/**
 * Whether a keyword may be suggested to others. Addresses, links, handles and ids contain characters that words do not;
 * telephone numbers, card numbers and ids have more digits than a year.
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
