import type { RichNode } from '@ovation/contract'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as escaped rich text. */
export const richOf = (plain: string): string => plain.trim().replace(/[&<>]/g, (sign) => signs[sign] ?? sign)

/** Rich text as plain text. */
export const plainOf = (tree: readonly RichNode[]): string => textOf(tree).trim()

const textOf = (nodes: readonly RichNode[]): string => nodes.map(textOfNode).join('')

function textOfNode(node: RichNode): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '\n'
  const text = textOf(node.children)
  if (node.tag === 'p' || node.tag === 'h2' || node.tag === 'h3' || node.tag === 'blockquote') {
    return `${text}\n\n`
  }
  return node.tag === 'li' ? `${text}\n` : text
}
