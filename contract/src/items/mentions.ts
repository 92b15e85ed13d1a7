/** How people are mentioned in words. No schema library here: the web bundles this file. */

/** What stands before it, and a name of three signs or more after an @, not inside of a word or an address. */
const mention = /(^|[^\w.@/])@([A-Za-z0-9_.]{3,30})/g

/** A full stop after a name ends the sentence, not the name. */
const nameIn = (typed: string) => typed.replace(/\.+$/, '')

/** As many as one text counts for; whoever names more means nobody. */
const mostMentions = 10

/** The usernames a text mentions, in small letters and each once. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, , typed = '']) => nameIn(typed).toLowerCase())
  return [...new Set(names.filter((name) => name.length >= 3))].slice(0, mostMentions)
}

/** A text in parts: words, and the names in it that are known. */
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
