import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const text = /\.(js|css|html|svg|webmanifest)$/
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes compressed copies next to the text files of a folder, so that no request has to. */
export async function compress(folder: string) {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => text.test(name))) {
    const path = join(folder, file)
    const content = await readFile(path)
    for (const [ending, way] of Object.entries(ways)) await writeFile(`${path}.${ending}`, await way(content))
  }
}
