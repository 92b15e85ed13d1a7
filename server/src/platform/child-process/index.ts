import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Nothing of our own environment is the business of a program that reads what strangers send. */
export const bareEnv = { PATH: process.env.PATH, LC_ALL: 'C' }

/** Whether the kernel can end a child with us, kill -9 included. */
let bindsChildren: Promise<boolean> | undefined

/** For one that needs nothing but what it was given: it gains no rights, and has none of root's. */
const withoutRights = [
  '--no-new-privs',
  ...(process.getuid?.() === 0 ? ['--bounding-set=-all', '--inh-caps=-all'] : []),
]

interface Binding {
  dropsRights?: boolean
}

/** The command that runs a program so that it ends with us, where the system can do that. */
export async function endingWithUs(
  path: string,
  args: string[],
  { dropsRights = false }: Binding = {},
): Promise<[string, string[]]> {
  bindsChildren ??= execute('setpriv', ['--pdeathsig', 'KILL', 'true'], { env: bareEnv }).then(
    () => true,
    () => false,
  )
  if (!(await bindsChildren)) return [path, args]
  return ['setpriv', ['--pdeathsig', 'KILL', ...(dropsRights ? withoutRights : []), '--', path, ...args]]
}
