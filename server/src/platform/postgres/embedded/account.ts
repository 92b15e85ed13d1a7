import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { EmbeddedPostgresError, useYourOwn } from './error.ts'

/** Who Postgres runs as when we are root; undefined means as ourselves. */
export type Account = { uid: number; gid: number; name: string } | undefined

/** The second is what macOS calls the first; its nobody has a number below zero, which is of no use here. */
const fitUsers = ['postgres', '_postgres', 'nobody']

const isRoot = () => process.geteuid?.() === 0

/** The owner of a cluster that exists (so that root and its owner can take turns), else a user fit for it. */
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

/** How to run a command as the account so that the kernel ends it when we die, kill -9 included. */
export function commandAs(account: Account, deathSignal: 'INT' | 'KILL', file: string, args: string[]) {
  // Node's working directory may be closed to the account, and its environment is none of Postgres' business.
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
