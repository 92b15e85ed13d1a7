import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { notFound } from '#platform/errors'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
  'flags',
  '4x3',
)

/** The contract allows two letters only, so the path stays inside the folder. */
export function readFlag(code: string): Promise<Buffer> {
  return readFile(join(folder, `${code.toLowerCase()}.svg`)).catch(() => {
    throw notFound('This flag')
  })
}
