import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serverFolder } from '#platform/bundle'

const migrationsFolder = fileURLToPath(new URL('migrations/', serverFolder))

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

/** In the order they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

/** Git may give the same file other line ends on another machine. */
const checksumOf = (sql: string) => createHash('sha256').update(sql.replace(/\r\n?/g, '\n')).digest('hex')
