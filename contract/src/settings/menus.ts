import { isExternalLink } from '../base/links.ts'

interface Entry {
  path: string
  internal: boolean
  section: string
}

/** A path of this site: `//` and `/\` would lead to another one. */
const isPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path)

/** What is wrong with where an entry leads, or null. No schema library here: the web bundles this file. */
export function pathProblem({ path, internal }: Pick<Entry, 'path' | 'internal'>): string | null {
  if (internal ? isPath(path) : isExternalLink(path)) return null
  return 'Enter a path such as /page/help, or an address that starts with https://.'
}

/** The first entry that can't be saved, and why. */
export function menuProblem(menus: readonly Entry[]): { at: number; sentence: string } | null {
  const seen = new Set<string>()
  for (const [at, entry] of menus.entries()) {
    const place = `${entry.section} ${entry.path}`
    const sentence = seen.has(place) ? 'This menu already leads there.' : pathProblem(entry)
    if (sentence) return { at, sentence }
    seen.add(place)
  }
  return null
}
