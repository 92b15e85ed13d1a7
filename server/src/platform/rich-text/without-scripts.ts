/** Comments and blocks of server script, by how they begin and end. */
const blocks = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<%', '%>'],
] as const

/** What is left of one block may complete another around it, but not for ever. */
const mostPasses = 8

/**
 * A text without comments and server script, whatever these hold: a parser would end them at the first tag. What has no
 * end is left for the parser; where blocks are nested on purpose, their beginnings go too.
 */
export function withoutScripts(html: string): string {
  let text = html
  for (let pass = 0; pass < mostPasses; pass++) {
    const less = removeOnce(text)
    if (less === text) return text
    text = less
  }
  return text.replace(/<(?=!--|[?%])/g, '')
}

/** One pass over the text, in time that grows with its length alone. */
function removeOnce(html: string): string {
  const endless = new Set<string>()
  let kept = ''
  let at = 0
  for (;;) {
    const begin = html.indexOf('<', at)
    if (begin < 0) return kept + html.slice(at)
    const block = blocks.find(([opening]) => html.startsWith(opening, begin) && !endless.has(opening))
    const end = block ? html.indexOf(block[1], begin + block[0].length) : -1
    if (block && end < 0) endless.add(block[0])
    if (block && end >= 0) {
      kept += html.slice(at, begin)
      at = end + block[1].length
    } else {
      kept += html.slice(at, begin + 1)
      at = begin + 1
    }
  }
}
