import type { Answer } from './web-build.ts'

/** All of a page, or of whatever else was asked for. */
export async function pageBytes({ response, html }: Answer): Promise<Buffer> {
  return html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
}
