import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { accountFor } from './embedded/account.ts'
import { findPackage, usableBinaries } from './embedded/binaries.ts'
import { checkCluster, makeCluster, refuseToRemove, removeAll } from './embedded/cluster.ts'
import { isThere } from './embedded/error.ts'
import { takeLock } from './embedded/lock.ts'
import { machines, thisMachine } from './embedded/machine.ts'
import { findPlace, makeDataDir } from './embedded/place.ts'
import { endLeftovers, launch, supervise } from './embedded/process.ts'

export { EmbeddedPostgresError } from './embedded/error.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  say?: (line: string) => void
  /** For tests: no fsync, and stop() deletes the cluster. */
  ephemeral?: boolean
  /** Postgres ended unexpectedly. */
  onLost?: (sentence: string) => void
  /** For root: holds what the user of Postgres can't reach in dataDir or node_modules. */
  systemDir?: string
  /** For tests: the behaviour of other systems can be tested on Linux. */
  machine?: keyof typeof machines
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/** Starts the bundled PostgreSQL on a data folder that no other process uses. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { ephemeral = false, say = () => {}, systemDir = '/var/lib/ovation' } = options
  const dataDir = resolve(options.dataDir)
  const machine = machines[options.machine ?? thisMachine]
  const packaged = findPackage()
  const madeDataDir = await makeDataDir(dataDir)
  const locks = [await takeLock(machine, dataDir, dataDir)]
  let place = dataDir
  let mayRemove = false
  const leave = async () => {
    try {
      if (mayRemove) await removeAll(dataDir, place)
    } finally {
      for (const lock of locks) lock.release()
    }
    // Empty by now, unless another process uses it.
    if (mayRemove && place !== dataDir) await fs.rmdir(place).catch(() => {})
    if (mayRemove && madeDataDir) await fs.rmdir(dataDir).catch(() => {})
  }
  try {
    if (ephemeral) await refuseToRemove(dataDir)
    mayRemove = ephemeral
    place = await findPlace(dataDir, ephemeral ? [tmpdir(), systemDir] : [systemDir], say)
    if (place !== dataDir) locks.push(await takeLock(machine, place, dataDir))
    const cluster = join(place, 'postgres')
    const account = await accountFor(cluster)
    const native = await usableBinaries(packaged, account, systemDir, say)
    await endLeftovers(machine, cluster)
    if (await isThere(join(cluster, 'PG_VERSION'))) await checkCluster(cluster, account, packaged)
    else await makeCluster(place, account, native, ephemeral, say)
    const { child, url } = await launch(place, account, native, ephemeral, say)
    const end = supervise(child, place, options.onLost)
    let stopped: Promise<void> | undefined
    const stop = () => {
      for (const lock of locks) lock.leaving()
      stopped ??= end().then(leave)
      return stopped
    }
    return { url, stop }
  } catch (error) {
    await leave().catch(() => {})
    throw error
  }
}
