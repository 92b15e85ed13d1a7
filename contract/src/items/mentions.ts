/** Mentions of people in texts. No schema library here: the web bundles this file. */

/** The character before it, then an @ and a name of three or more characters, not inside a word or an email address. */
const mention = /(^|[^\w.@/])@([A-Za-z0-9_.]{3,30})/g

/** A full stop after a name ends the sentence, not the name. */
const nameIn = (typed: string) => typed.replace(/\.+$/, '')

/** The most mentions that count in one text. */
const mostMentions = 10

/** The usernames that a text mentions, in lower case and without duplicates. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, , typed = '']) => nameIn(typed).toLowerCase())
  return [...new Set(names.filter((name) => name.length >= 3))].slice(0, mostMentions)
}

/** Splits a text into plain parts and known mentions. */
export function splitMentions(text: string, known: readonly string[]): (string | { username: string })[] {
  const parts: (string | { username: string })[] = []
  let from = 0
  for (const { index, 1: before = '', 2: typed = '' } of text.matchAll(mention)) {
    const username = nameIn(typed)
    if (!known.includes(username.toLowerCase())) continue
    const begins = index + before.length
    if (begins > from) parts.push(text.slice(from, begins))
    parts.push({ username })
    from = begins + 1 + username.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
