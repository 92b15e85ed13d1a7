import { domainToASCII } from 'node:url'
import { plain } from './tokens.ts'

/** "example [dot] com" and the like. */
const writtenDot = /\s*(?:\[\.\]|\(\.\)|\[dot\]|\(dot\)|\{dot\})\s*/g
const isAscii = /^[ -~]*$/
const dotted = /[.\u3002\uff0e]|dot/i
const host = /[\p{L}\p{N}-]+(?:[.\u3002\uff0e][\p{L}\p{N}-]+)+/gu

/** The blocked domains that a text has links to, or to a subdomain of. In HTML, the targets of links are found too. */
export function findDomains(blocked: ReadonlySet<string>, text: string): Set<string> {
  const found = new Set<string>()
  if (blocked.size === 0 || !dotted.test(text)) return found
  for (const [name] of plain(text).replace(writtenDot, '.').matchAll(host)) {
    const labels = (isAscii.test(name) ? name : domainToASCII(name)).split('.')
    for (let at = 0; at < labels.length - 1; at++) {
      const domain = labels.slice(at).join('.')
      if (blocked.has(domain)) found.add(domain)
    }
  }
  return found
}
