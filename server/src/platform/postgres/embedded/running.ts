import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { passwordFile } from './cluster.ts'
import { isThere, lastLine } from './error.ts'
import { pointerIn } from './place.ts'
import { connectOnce } from './process.ts'

/** Whether a site has its database in this data folder. */
export const hasPostgres = async (dataDir: string) => isThere(join(await clusterOf(dataDir), 'PG_VERSION'))

/** The URL of the Postgres that another Ovation runs in this data folder; null if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = await clusterOf(dataDir)
  const read = (name: string) => fs.readFile(join(cluster, name), 'utf8').catch(() => '')
  const [running, password] = await Promise.all([read('postmaster.pid'), read(passwordFile)])
  const port = running.split('\n')[3]
  if (!port || !password) return null
  const url = `postgres://ovation:${password}@127.0.0.1:${port}/ovation`
  // The file outlives a Postgres that was killed.
  return (await connectOnce(url)) ? null : url
}

async function clusterOf(dataDir: string) {
  const elsewhere = await fs.readFile(pointerIn(dataDir), 'utf8').catch(() => '')
  return join(elsewhere ? lastLine(elsewhere) : dataDir, 'postgres')
}
