import { execFile } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './error.ts'

/** The differences between operating systems. */
export interface Machine {
  /** The socket address of a folder's lock, on which one process can listen. */
  lockAddress(folder: string): Promise<string>
  /** The pids of the Postgres processes of a cluster. */
  postgresIn(cluster: string): Promise<number[]>
}

const linux: Machine = {
  /**
   * An abstract socket is a lock that the kernel frees when its process dies; the folder's inode names it, so that a
   * folder that was moved or is reached by another path is still the same one.
   */
  async lockAddress(folder) {
    return `\0ovation-postgres-${await inodeOf(folder)}`
  },

  /** Every Postgres process works from inside its cluster's folder. `ps` is missing in small containers. */
  async postgresIn(cluster) {
    const folder = await fs.realpath(cluster)
    const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const found = await Promise.all(
      pids.map(async (pid) => {
        const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '')
        return (
          cwd === folder && (await fs.readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'postgres\n'
        )
      }),
    )
    return pids.filter((_, index) => found[index]).map(Number)
  },
}

/** The limit of macOS in bytes; that of Linux is a little higher. */
const longestAddress = 103

/** macOS and other systems with Unix sockets and `ps`. */
const portable: Machine = {
  /** A socket in the folder. Its file outlives a killed process, and connections are then refused. */
  async lockAddress(folder) {
    const file = join(folder, 'ovation.lock')
    const [address = file] = [file, relative('', file)].sort((one, other) => one.length - other.length)
    if (Buffer.byteLength(address) <= longestAddress) return address
    throw new EmbeddedPostgresError(
      'UNREACHABLE',
      `The path of ${folder} is too long for a socket: set DATA_DIR to a shorter one.`,
    )
  },

  /** The postmaster has the cluster's name in its command line, the others in their titles. */
  async postgresIn(cluster) {
    const name = await clusterName(cluster)
    const { stdout } = await execute('ps', ['-A', '-ww', '-o', 'pid=,command='], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const isOurs = new RegExp(`^(?:\\S.*/)?postgres(?: .*cluster_name=${name}(?: .*)?|: ${name}: .*)$`)
    return stdout.split('\n').flatMap((line) => {
      const [, pid, command = ''] = /^\s*(\d+) (.*?)\s*$/.exec(line) ?? []
      return pid && isOurs.test(command) ? [Number(pid)] : []
    })
  },
}

export const machines = { linux, portable }
export const thisMachine = process.platform === 'linux' ? 'linux' : 'portable'

/** The name by which the processes of a cluster are found. */
export const clusterName = async (cluster: string) => `ovation-${await inodeOf(cluster)}`

async function inodeOf(folder: string) {
  const { dev, ino } = await fs.stat(folder)
  return `${dev}-${ino}`
}

const execute = promisify(execFile)
