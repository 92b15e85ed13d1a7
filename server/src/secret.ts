import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken } from '#platform/crypto'

/** The secret of a site that was given none: made once, and kept where only its user can read it. */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const made = `${file}.${randomToken()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(made, randomToken(), { mode: 0o600 })
  // Linking fails when there is one already, so that of two starting processes both use the first one's.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return (await readFile(file, 'utf8')).trim()
}
