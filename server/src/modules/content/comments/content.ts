import { invalid } from '#platform/errors'

/** Control characters besides the line break, and signs that turn the reading order round. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const visible = /[^\p{C}\p{Z}]/u

/** A comment as typed, less what cannot be seen. It is plain text, never markup. */
export function cleanContent(typed: string): string {
  const content = typed
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (sign) => (sign === '\n' ? sign : ''))
    .trim()
  if (!visible.test(content)) throw invalid('content', 'Write a comment first.')
  return content
}
