import Type from 'typebox'

export const richTags = {
  inline: ['b', 'strong', 'i', 'em', 'u', 's', 'a'],
  blocks: ['p', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3'],
} as const

export type RichTag = (typeof richTags)['inline' | 'blocks'][number]

/** A node of a rich text: text, a line break, or a tag with children. Only external links have an href. */
export type RichNode = string | { tag: 'br' } | { tag: RichTag; href?: string; children: RichNode[] }

/** Rich text as a tree, so that only the server parses HTML. */
export const RichText = Type.Unsafe<RichNode[]>({
  type: 'array',
  description:
    'The same text as a tree: strings, { "tag": "br" }, and { "tag", "href", "children" } for p, ul, ol, li, blockquote, h2, h3, b, strong, i, em, u, s and a.',
  items: {},
})
