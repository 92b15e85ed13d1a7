import { readdirSync, readFileSync } from 'node:fs'

type Sheets = ReadonlyMap<string, string>

/** The built stylesheets by their URL; none in development, where Vite serves them. */
const built: Sheets = import.meta.env.PROD ? readSheets() : new Map()

function readSheets(): Sheets {
  // The build puts this module into build/server/assets.
  const folder = new URL('../../client/assets/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(new URL(name, folder), 'utf8')]))
}

const linked = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)"\/>/g

/**
 * Writes the stylesheets of a page into the page, so that it is painted without waiting for them. Their links stay and
 * are disabled, which loads nothing: React hydrates them, and navigation and late parts see that the styles are there.
 * React ignores styles with `data-precedence`, which stay for as long as the document.
 */
export const inlineStyles = (html: string, sheets = built) =>
  html.replaceAll(linked, (link, href: string) => {
    const css = sheets.get(href)
    if (!css) return link
    return `<style data-precedence="page" data-href="${href}">${css}</style><link rel="stylesheet" href="${href}" disabled=""/>`
  })
