import { isExternalLink } from '@ovation/contract'
import sanitizeHtml from 'sanitize-html'
import { withoutScripts } from './without-scripts.ts'

/**
 * The permitted tags. All others are dropped with their attributes; scripts, styles and comments with their content.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h2',
    'h3',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https'],
  // Limits the nesting, so that every page can render it.
  nestingLimit: 12,
  // Server script that was typed as entities is text to the parser.
  textFilter: (text) => text.replace(/&lt;[%?][\s\S]*?[%?]&gt;/g, ''),
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
  },
}

function linkTo(href: string): Record<string, string> {
  return isExternalLink(href) ? { href, rel: 'nofollow noopener ugc', target: '_blank' } : {}
}

/** Rich text that is safe to store and to show. */
export const sanitise = (html: string): string => sanitizeHtml(withoutScripts(html), allowed).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A sanitised text without markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(p|li|h2|h3|blockquote)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** A plain text as equivalent rich text. */
export const asRichText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The beginning of a text for viewers without access to all of it. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

export { remembered } from './remembered.ts'
export { richTree } from './tree.ts'
