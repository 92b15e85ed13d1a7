/** Comments and blocks of server script, by their opening and closing marks. */
const blocks = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<%', '%>'],
] as const

/** Removing one block may complete another around it; the passes are limited. */
const mostPasses = 8

/**
 * A text without comments and server script, whatever they contain: a parser would end them at the first tag. Blocks
 * without an end are left for the parser. After the last pass, openings of deliberately nested blocks are removed too.
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

/** One pass over the text, in linear time. */
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
