import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountFor, run } from './account.ts'
import { codeOf, EmbeddedPostgresError, isThere, lastLine, useYourOwn } from './error.ts'

export const pointerIn = (dataDir: string) => join(dataDir, 'postgres-location.txt')

export async function makeDataDir(dataDir: string): Promise<boolean> {
  try {
    const made = await fs.mkdir(dataDir, { recursive: true })
    await fs.access(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    return made !== undefined
  } catch (error) {
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The data folder ${dataDir} cannot be written (${codeOf(error)}): set DATA_DIR to a folder that can.`,
      error,
    )
  }
}

export async function makeSystemDir(folder: string) {
  // Root's umask may be 077, but another user must be able to enter this folder.
  if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755)
}

/** The folder that contains `postgres`: dataDir, or another one if the user of Postgres can't use that. */
export async function findPlace(
  dataDir: string,
  elsewhere: string[],
  say: (line: string) => void,
): Promise<string> {
  const pointer = pointerIn(dataDir)
  const text = await fs.readFile(pointer, 'utf8').catch(() => undefined)
  if (text !== undefined) {
    const place = lastLine(text)
    if (await isThere(place)) return place
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The database of ${dataDir} is kept in ${place}, which is gone: put it back, or delete ${pointer} to begin with an empty one.`,
    )
  }
  if (await isThere(join(dataDir, 'postgres', 'PG_VERSION'))) return dataDir
  const account = await accountFor(join(dataDir, 'postgres'))
  if (!account || (await canHost(dataDir, account))) return dataDir
  for (const parent of elsewhere) {
    await makeSystemDir(parent).catch(() => {})
    if (!(await canHost(parent, account))) continue
    const place = await fs.mkdtemp(join(parent, 'ovation-database-'))
    await fs.chmod(place, 0o711)
    await fs.writeFile(
      `${pointer}.new`,
      `PostgreSQL's user cannot enter this folder, so the database is kept in\n${place}\n`,
    )
    await fs.rename(`${pointer}.new`, pointer)
    say(
      `User ${account.name}, who runs PostgreSQL, cannot enter ${dataDir}: the database is kept in ${place}.`,
    )
    return place
  }
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `User ${account.name}, who runs PostgreSQL, can enter neither ${dataDir} nor ${elsewhere.join(', ')}: set DATA_DIR to a folder that every user can enter, or ${useYourOwn}.`,
  )
}

/** Tested by trying, because parent folders, access lists and mounts may all prevent it. */
async function canHost(folder: string, account: NonNullable<Account>): Promise<boolean> {
  const probe = await fs.mkdtemp(join(folder, 'postgres.probe-')).catch(() => undefined)
  if (!probe) return false
  try {
    await fs.lchown(probe, account.uid, account.gid)
    return (await run(account, 'sh', ['-c', 'cd "$0" && : > file', probe])).ok
  } catch {
    return false
  } finally {
    await fs.rm(probe, { recursive: true, force: true })
  }
}
