import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A program that reads untrusted input gets nothing of our environment. */
export const bareEnv = { PATH: process.env.PATH, LC_ALL: 'C' }

/** Whether the kernel can end a child when we die, even by kill -9. */
let bindsChildren: Promise<boolean> | undefined

/** For programs without special needs: no new privileges and none of root's. */
const withoutRights = [
  '--no-new-privs',
  ...(process.getuid?.() === 0 ? ['--bounding-set=-all', '--inh-caps=-all'] : []),
]

interface Binding {
  dropsRights?: boolean
}

/** A command that ends with us, where the system supports it. */
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
