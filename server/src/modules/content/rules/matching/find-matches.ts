import { findDomains } from './links.ts'
import { findWords, readWords, type Words } from './words.ts'

export interface TextRules {
  words: Words
  domains: ReadonlySet<string>
}

export const readTextRules = (words: readonly string[], domains: readonly string[]): TextRules => ({
  words: readWords(words),
  domains: new Set(domains),
})

/** What is named in a case: longer lists are cut. */
const mostNamed = 5

/** What the rules find in a text, as a sentence for operators, or null. Links are also found in its HTML. */
export function findMatches({ words, domains }: TextRules, text: string, html = text): string | null {
  const found = [
    ...named('Blocked word', findWords(words, text)),
    ...named('Blocked link', findDomains(domains, html === text ? text : `${html} ${text}`)),
  ]
  return found.length > 0 ? found.join('. ') : null
}

function named(what: string, found: Set<string>): string[] {
  if (found.size === 0) return []
  const shown = [...found].slice(0, mostNamed).join(', ')
  return [`${what}${found.size > 1 ? 's' : ''}: ${shown}${found.size > mostNamed ? ', …' : ''}`]
}
