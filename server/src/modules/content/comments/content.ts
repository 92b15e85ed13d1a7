import { invalid } from '#platform/errors'

/** Control characters except the line break, and characters that change the reading direction. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const visible = /[^\p{C}\p{Z}]/u

/** A comment without invisible characters. It is plain text, never markup. */
export function cleanContent(typed: string): string {
  const content = typed
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (sign) => (sign === '\n' ? sign : ''))
    .trim()
  if (!visible.test(content)) throw invalid('content', 'Write a comment first.')
  return content
}
