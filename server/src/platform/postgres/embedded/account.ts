import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { EmbeddedPostgresError, useYourOwn } from './error.ts'

/** The user that runs Postgres if we are root; undefined: the current user. */
export type Account = { uid: number; gid: number; name: string } | undefined

/** The second is the first on macOS, whose `nobody` has a negative id that can't be used. */
const fitUsers = ['postgres', '_postgres', 'nobody']

const isRoot = () => process.geteuid?.() === 0

/** The owner of an existing cluster, so that root and its owner can alternate, else a suitable user. */
export async function accountFor(cluster: string): Promise<Account> {
  const owner = await fs.stat(cluster).catch(() => undefined)
  if (!isRoot()) {
    if (!owner || owner.uid === process.geteuid?.()) return undefined
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The database in ${cluster} belongs to another user: start Ovation as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const users = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
  if (owner && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? String(owner.uid)
    return { name, uid: owner.uid, gid: owner.gid }
  }
  for (const name of fitUsers) {
    const account = users.find((user) => user.name === name && user.uid > 0)
    if (account) return account
  }
  throw new EmbeddedPostgresError(
    'UNREACHABLE',
    `PostgreSQL refuses to run as root and there is no user postgres or nobody: start Ovation as an ordinary user, or ${useYourOwn}.`,
  )
}

let hasSetpriv: boolean | undefined

/** A command that runs as the account and that the kernel ends when we die, even by kill -9. */
export function commandAs(account: Account, deathSignal: 'INT' | 'KILL', file: string, args: string[]) {
  // The account may not be allowed in the working directory, and Postgres does not need the environment.
  const options = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  // Without setpriv, endLeftovers() of the next start ends a Postgres that outlived us.
  if (!hasSetpriv) return { file, args, options: { ...options, uid: account?.uid, gid: account?.gid } }
  const change = account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : []
  return { file: 'setpriv', args: ['--pdeathsig', deathSignal, ...change, '--', file, ...args], options }
}

export async function run(
  account: Account,
  file: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  const command = commandAs(account, 'KILL', file, args)
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  try {
    const [code] = await once(child, 'close')
    return { ok: code === 0, output }
  } catch (error) {
    return { ok: false, output: String(error) }
  }
}
