import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFolder } from '#platform/bundle'

const migrationsFolder = fileURLToPath(new URL('migrations/', serverFolder))

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

export type MigrationChecksum = Omit<MigrationFile, 'sql'>

/** The SQL files of a folder in the order they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

/** The migrations of previous versions that the first file of the folder, the baseline, replaces. */
export async function readReplaced(folder = migrationsFolder): Promise<MigrationChecksum[]> {
  return readChecksums(join(folder, 'replaced.sha256'))
}

/** The migrations that have been released and may not be edited. */
export async function readReleased(folder = migrationsFolder): Promise<MigrationChecksum[]> {
  return readChecksums(join(folder, 'released.sha256'))
}

/** Lines in the format of `sha256sum`. A missing file is an empty list. */
async function readChecksums(file: string): Promise<MigrationChecksum[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }))
}

/** Ignores line endings, which Git may convert on checkout. */
const checksumOf = (sql: string) => createHash('sha256').update(sql.replace(/\r\n?/g, '\n')).digest('hex')
