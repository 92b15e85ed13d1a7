const inline = ['b', 'strong', 'i', 'em', 'u', 's', 'a'] as const
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3'] as const

export type RichTag = (typeof inline)[number] | (typeof blocks)[number]

export type RichNode = string | { tag: 'br' } | { tag: RichTag; href: string | null; children: RichNode[] }

const tags: ReadonlySet<string> = new Set([...inline, ...blocks])
const isRichTag = (name: string): name is RichTag => tags.has(name)
const isBlock = (name: string) => blocks.some((block) => block === name)

/** A tag, or whatever else begins like one: comments and declarations are dropped with it. */
const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const hrefIn = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const leavesTheSite = /^https?:\/\/[^\s/?#]+\S*$/i

/** Deeper than anybody writes, and far from where drawing the tree would fail. */
const deepest = 32

interface Open {
  tag: RichTag | null
  children: RichNode[]
}

/**
 * The server's rich text as a tree of the few tags we know. The server has sanitised it already; what is not on this
 * list, or leads anywhere but to http and https, does not reach the page either way. Tags we do not know leave their
 * words behind.
 */
export function readRichText(html: string): RichNode[] {
  const root: Open = { tag: null, children: [] }
  const open: Open[] = [root]
  const current = () => open.at(-1) ?? root
  let from = 0
  let afterBlock = true

  const say = (to: number, beforeBlock: boolean) => {
    let words = withoutEntities(html.slice(from, to))
    // Line breaks are kept, except those that only put a block on its own line.
    if (afterBlock) words = words.trimStart()
    if (beforeBlock) words = words.trimEnd()
    if (!words) return
    const insideLink = open.some(({ tag }) => tag === 'a')
    current().children.push(...(insideLink ? [words] : withLinks(words)))
    afterBlock = false
  }

  for (const found of html.matchAll(piece)) {
    const [whole, slash = '', written = '', attributes = ''] = found
    const name = written.toLowerCase()
    say(found.index, isBlock(name) || name === 'br')
    from = found.index + whole.length
    if (name === 'br') current().children.push({ tag: 'br' })
    if (isBlock(name) || name === 'br') afterBlock = true
    if (!isRichTag(name)) continue
    if (slash) close(open, name)
    // What is too deep still opens and closes, but its words stay with the tag around it.
    else if (open.length > deepest) open.push({ tag: name, children: current().children })
    else open.push(begin(current(), name, attributes))
  }
  say(html.length, true)
  return root.children
}

function begin(parent: Open, tag: RichTag, attributes: string): Open {
  const [, double, single] = hrefIn.exec(attributes) ?? []
  const link = withoutEntities(double ?? single ?? '')
  const href = tag === 'a' && leavesTheSite.test(link) ? link : null
  const node = { tag, href, children: [] }
  parent.children.push(node)
  return node
}

/** What was left open inside closes with it; a closing tag without an opening one closes nothing. */
function close(open: Open[], tag: RichTag) {
  const at = open.findLastIndex((one) => one.tag === tag)
  if (at > 0) open.length = at
}

const address = /(https?:\/\/[^\s/?#<>"]+[^\s<>"]*)/i
/** A full stop after an address ends the sentence, not the address. */
const endOfSentence = /[.,;:!?)\]’”']+$/

/** Addresses typed into a text lead there. */
function withLinks(words: string): RichNode[] {
  return words.split(address).flatMap((part, place): RichNode[] => {
    if (place % 2 === 0) return part ? [part] : []
    const href = part.replace(endOfSentence, '')
    const rest = part.slice(href.length)
    return [{ tag: 'a', href, children: [href] }, ...(rest ? [rest] : [])]
  })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
