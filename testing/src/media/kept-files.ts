import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { App } from '@ovation/server/app'

/** All files on a site's disk. Deletions run in the background: a folder may disappear while it is read. */
export async function keptFiles({ platform }: Pick<App, 'platform'>): Promise<string[]> {
  const root = join(platform.config.dataDir, 'files')
  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const found = entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [relative(root, path)]
    })
    return (await Promise.all(found)).flat()
  }
  return walk(root)
}
