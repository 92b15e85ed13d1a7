/** Digits and signs that stand for letters. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const accents = /\p{M}/gu
/** A space between two single letters, as in "s p a m". */
const betweenLetters = /(?<=(?:^|\s)[\p{L}\p{N}]) (?=[\p{L}\p{N}](?:\s|$))/gu
const notLetters = /[^\p{L}\p{N}]+/gu

const ascii = /^[\n\r\t -~]*$/

/** Without case, accents and invisible characters. Most texts have none of the latter. */
export const plain = (text: string) =>
  (ascii.test(text) ? text : text.normalize('NFKD').replace(invisible, '').replace(accents, '')).toLowerCase()

/** With letters for the digits and signs that imitate them, if there is a letter at all. */
const unmasked = (word: string) =>
  /\p{L}/u.test(word) ? word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign) : word

/** Three or more of a letter in a row as one, and as two. */
const shortened = (word: string) =>
  /(.)\1\1/u.test(word)
    ? [word, word.replace(/(.)\1{2,}/gu, '$1'), word.replace(/(.)\1{2,}/gu, '$1$1')]
    : [word]

/**
 * The words of a text, in order, each in all forms that it may be meant as: "S.p.4.m" is also "spam", and "freeee" is also
 * "free".
 */
export function formsOf(text: string): string[][] {
  const chunks = plain(text).replace(betweenLetters, '').split(/\s+/)
  return chunks.flatMap((chunk) => {
    const pieces = chunk.split(notLetters).filter(Boolean)
    const joined = unmasked(chunk).replace(notLetters, '')
    if (pieces.length <= 1) return joined ? [variants(...pieces, joined)] : []
    return [...pieces.map((piece) => variants(piece)), variants(joined)]
  })
}

const isPlainWord = /^(?:([a-z])(?!\1\1))+$/

const variants = (...words: string[]) => {
  const [word] = words
  // Most words have no other form.
  if (word !== undefined && words.every((other) => other === word) && isPlainWord.test(word)) return [word]
  return [...new Set(words.flatMap((one) => [one, unmasked(one)]).flatMap(shortened))]
}

/** A blocked word as `formsOf` finds it. */
export const formOf = (word: string) => unmasked(plain(word)).replace(notLetters, '')
