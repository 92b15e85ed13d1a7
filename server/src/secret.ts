import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken } from '#platform/crypto'

/** The secret of a site without SECRET: generated once and kept in a file that only its user can read. */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const made = `${file}.${randomToken()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(made, randomToken(), { mode: 0o600 })
  // Linking fails if the file exists, so two processes that start at once use the same secret.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return (await readFile(file, 'utf8')).trim()
}
