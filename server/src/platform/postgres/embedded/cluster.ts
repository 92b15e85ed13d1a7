import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, run } from './account.ts'
import type { Packaged } from './binaries.ts'
import { EmbeddedPostgresError, isThere, lastLine, useYourOwn } from './error.ts'
import { pointerIn } from './place.ts'

export const passwordFile = 'ovation.password'

/** Created under another name and renamed, so that a kill leaves nothing that looks like a database. */
export async function makeCluster(
  place: string,
  account: Account,
  native: string,
  ephemeral: boolean,
  say: (line: string) => void,
) {
  say(`Making a database in ${join(place, 'postgres')}.`)
  await removeUnfinished(place)
  const making = await fs.mkdtemp(join(place, 'postgres.making-'))
  const password = `${making}.password`
  await fs.writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) {
    await fs.lchown(making, account.uid, account.gid)
    await fs.lchown(password, account.uid, account.gid)
  }
  const flags = [
    ['--pgdata', making, '--username', 'ovation', '--pwfile', password, '--auth', 'scram-sha-256'],
    // Built into Postgres: the same sort order and letter case on every machine.
    ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    // Every connection derives the key from the password; 4,096 iterations by default cost more than a query.
    ephemeral ? ['--no-sync', '--set', 'scram_iterations=1'] : [],
  ]
  const { ok, output } = await run(account, join(native, 'bin/initdb'), flags.flat())
  if (!ok) {
    await removeUnfinished(place)
    throw new EmbeddedPostgresError('FAILED', `The database could not be made: ${lastLine(output)}`)
  }
  await fs.rename(password, join(making, passwordFile))
  await fs.rename(making, join(place, 'postgres'))
}

async function removeUnfinished(place: string) {
  // Its creator may have been killed just now and still write for a moment.
  const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  for (const name of await fs.readdir(place)) {
    if (name.startsWith('postgres.making-')) await fs.rm(join(place, name), patiently)
  }
}

export async function checkCluster(cluster: string, account: Account, { version }: Packaged) {
  const made = (await fs.readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [brought] = version.split('.')
  if (made !== brought) {
    throw new EmbeddedPostgresError(
      'FAILED',
      `The database in ${cluster} was made by PostgreSQL ${made} and this Ovation brings ${brought}: move it over with pg_dump, or ${useYourOwn}.`,
    )
  }
  if (!account) return
  // A `chown -R root` of the checkout includes the cluster, which Postgres then refuses.
  const { uid } = await fs.stat(cluster)
  if (uid === 0) await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  if ((await run(account, 'sh', ['-c', 'cd "$0"', cluster])).ok) return
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `User ${account.name}, who runs PostgreSQL, can no longer enter ${cluster}: let every user enter the folders above it (chmod o+x), or ${useYourOwn}.`,
  )
}

/** A test must not delete an existing database. */
export async function refuseToRemove(dataDir: string) {
  if (!(await isThere(join(dataDir, 'postgres'))) && !(await isThere(pointerIn(dataDir)))) return
  throw new EmbeddedPostgresError(
    'FAILED',
    `There is a database in ${dataDir}, and an ephemeral one would remove it.`,
  )
}

export async function removeAll(dataDir: string, place: string) {
  await removeUnfinished(place)
  for (const name of ['postgres', 'postgres.log']) {
    await fs.rm(join(place, name), { recursive: true, force: true })
  }
  if (place !== dataDir) await fs.rm(pointerIn(dataDir), { force: true })
}
