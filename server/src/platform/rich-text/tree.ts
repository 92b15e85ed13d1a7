import { isExternalLink, type RichNode, type RichTag, richTags } from '@ovation/contract'
import { Parser } from 'htmlparser2'
import { remembered } from './remembered.ts'

const tags: ReadonlySet<string> = new Set([...richTags.inline, ...richTags.blocks])
const isRichTag = (name: string): name is RichTag => tags.has(name)
const isBlock = (name: string) => richTags.blocks.some((block) => block === name)

interface Open {
  tag: RichTag | null
  children: RichNode[]
}

/** A sanitised text as a tree. Texts that are shown often are parsed once. */
export const richTree = remembered(read)

function read(html: string): RichNode[] {
  const root: Open = { tag: null, children: [] }
  const open: Open[] = [root]
  const current = () => open.at(-1) ?? root
  let words = ''
  let afterBlock = true

  const say = (beforeBlock: boolean) => {
    // Line breaks are kept, except those that only put a block on its own line.
    if (afterBlock) words = words.trimStart()
    if (beforeBlock) words = words.trimEnd()
    if (words) {
      const insideLink = open.some(({ tag }) => tag === 'a')
      current().children.push(...(insideLink ? [words] : withLinks(words)))
      afterBlock = false
    }
    words = ''
  }

  const parser = new Parser({
    ontext: (text) => {
      words += text
    },
    onopentag: (tag, { href = '' }) => {
      say(isBlock(tag) || tag === 'br')
      if (isBlock(tag) || tag === 'br') afterBlock = true
      if (tag === 'br') current().children.push({ tag })
      if (!isRichTag(tag)) return
      const link = tag === 'a' && isExternalLink(href) ? { href } : {}
      const node = { tag, ...link, children: [] }
      current().children.push(node)
      open.push(node)
    },
    onclosetag: (tag) => {
      if (!isRichTag(tag)) return
      say(isBlock(tag))
      if (isBlock(tag)) afterBlock = true
      if (current().tag === tag) open.pop()
    },
  })
  parser.end(html)
  say(true)
  return root.children
}

const address = /(https?:\/\/[^\s/?#<>"]+[^\s<>"]*)/i
/** A full stop after a URL ends the sentence, not the URL. */
const endOfSentence = /[.,;:!?)\]’”']+$/

/** URLs in a text become links. */
function withLinks(words: string): RichNode[] {
  return words.split(address).flatMap((part, place): RichNode[] => {
    if (place % 2 === 0) return part ? [part] : []
    const href = part.replace(endOfSentence, '')
    const rest = part.slice(href.length)
    return [{ tag: 'a', href, children: [href] }, ...(rest ? [rest] : [])]
  })
}
