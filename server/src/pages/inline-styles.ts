import { readFile } from 'node:fs/promises'
import type { Answer } from './web-build.ts'

/** What an address of the built web's files has in it; null when there is no such file. */
export type ReadStyles = (path: string) => Promise<string | null>

/** The stylesheets of the built web, each read once. */
export function stylesIn(folder: string): ReadStyles {
  const read = new Map<string, Promise<string | null>>()
  return (path) => {
    const found = read.get(path) ?? readFile(`${folder}${path}`, 'utf8').catch(() => null)
    read.set(path, found)
    return found
  }
}

const stylesheet = /<link [^>]*?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"[^>]*?>/g

/**
 * A page with its styles inside, so that it is painted as soon as it has arrived. The links stay, because React expects
 * them, but load nothing. Once more they stand there for whoever asks later whether the styles of a part are loaded: React
 * takes its own away with the page, and Vite asks without the hash that React Router adds.
 */
export async function withStyles(answer: Answer, read: ReadStyles): Promise<Answer> {
  if (!answer.page) return answer
  const html = Buffer.from(answer.page).toString()
  const links = [...html.matchAll(stylesheet)]
  const styles = await Promise.all(links.map(([, path = '']) => read(path)))
  const [first] = links
  // What is missing, or would end the element, is better loaded.
  if (!first || styles.some((style) => style === null || style.includes('</'))) return answer
  const rest = html
    .slice(first.index)
    .replaceAll(stylesheet, (link) => link.replace('<link ', '<link disabled="" '))
  const known = links.flatMap(([, path, hash]) => (hash ? [path, `${path}#`] : [path])).map(linkTo)
  const begin = `${html.slice(0, first.index)}<style>${styles.join('')}</style>`
  return { ...answer, page: Buffer.from(begin + known.join('') + rest) }
}

const linkTo = (href = '') => `<link disabled="" rel="stylesheet" href="${href}"/>`
