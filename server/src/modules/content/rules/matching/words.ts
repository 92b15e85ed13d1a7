import { formOf, formsOf, plain } from './tokens.ts'

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

interface Phrase {
  /** As the operator wrote it. */
  written: string
  forms: string[]
}

/** Blocked words, ready to be looked up: the time to check a text does not depend on how many there are. */
export interface Words {
  /** By their first word. */
  phrases: Map<string, Phrase[]>
  /** Beginnings of words, written with `*` at the end; by length. */
  beginnings: Map<number, Map<string, string>>
  /** Found anywhere. */
  parts: { written: string; part: string }[]
}

export function readWords(lines: readonly string[]): Words {
  const words: Words = { phrases: new Map(), beginnings: new Map(), parts: [] }
  for (const line of lines) {
    const written = line.trim()
    if (unspaced.test(written)) words.parts.push({ written, part: plain(written.replaceAll('*', '')) })
    else if (written.endsWith('*')) addBeginning(words, written)
    else addPhrase(words, written)
  }
  return words
}

function addBeginning({ beginnings }: Words, written: string) {
  const form = formOf(written)
  if (!form) return
  const known = beginnings.get(form.length) ?? new Map<string, string>()
  beginnings.set(form.length, known.set(form, written))
}

function addPhrase({ phrases }: Words, written: string) {
  const forms = written.split(/\s+/).map(formOf).filter(Boolean)
  const [first] = forms
  if (first) phrases.set(first, [...(phrases.get(first) ?? []), { written, forms }])
}

export const isEmpty = ({ phrases, beginnings, parts }: Words) =>
  phrases.size === 0 && beginnings.size === 0 && parts.length === 0

/** The blocked words in a text, as the operator wrote them. */
export function findWords(words: Words, text: string): Set<string> {
  const found = new Set<string>()
  if (isEmpty(words)) return found
  const forms = formsOf(text)
  forms.forEach((word, at) => {
    for (const form of word) {
      for (const phrase of words.phrases.get(form) ?? [])
        if (phrase.forms.every((next, n) => forms[at + n]?.includes(next))) found.add(phrase.written)
      for (const [length, known] of words.beginnings) {
        const written = known.get(form.slice(0, length))
        if (written) found.add(written)
      }
    }
  })
  if (words.parts.length > 0) {
    const whole = plain(text)
    for (const { written, part } of words.parts) if (part && whole.includes(part)) found.add(written)
  }
  return found
}
