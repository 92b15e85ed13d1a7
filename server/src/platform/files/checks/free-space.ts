import { statfs } from 'node:fs/promises'
import { noRoom } from '#platform/errors'

export interface FreeSpace {
  /** Refuses bytes that would leave less than the minimum, including those granted to other uploads. */
  grant(bytes: number): Promise<void>
  /** The same for bytes as they arrive; the measured free space may be a second old. */
  take(bytes: number): void
  refresh(): Promise<void>
  /** Whether there is more than the minimum right now. */
  isEnough(): Promise<boolean>
}

export const diskSpace = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether this folder's disk has more free space than the minimum, which must stay free. */
export const hasFreeSpace = async (folder: string, minimumMb: number, needed = 0) =>
  minimumMb === 0 || (await freeBytes(folder)) - needed >= minimumMb * 1024 * 1024

const measureEveryMs = 1000

interface Disk {
  /** Uploads are written to each of these. */
  folders: string[]
  minimumMb: number
  /** Bytes that uploads on this machine were granted and have not written yet. */
  pending(): Promise<number>
}

/** Keeps part of the disk free: the database stops on a full disk. */
export function createFreeSpace({ folders, minimumMb, pending }: Disk): FreeSpace {
  const minimum = minimumMb * 1024 * 1024
  let free = Number.POSITIVE_INFINITY
  let measuredAt = Number.NEGATIVE_INFINITY
  let granted = 0
  let measuring: Promise<void> | undefined

  const smallest = async () => Math.min(...(await Promise.all(folders.map(freeBytes))))

  async function measure() {
    const [bytes, unwritten] = [await smallest(), await pending()]
    free = bytes - unwritten
    granted = 0
    measuredAt = performance.now()
  }

  async function refresh() {
    if (minimum === 0 || performance.now() - measuredAt < measureEveryMs) return
    measuring ??= measure().finally(() => {
      measuring = undefined
    })
    await measuring
  }

  function take(bytes: number) {
    if (minimum === 0) return
    if (free - granted - bytes < minimum) throw noRoom()
    granted += bytes
  }

  return {
    refresh,
    take,
    async grant(bytes) {
      await refresh()
      take(bytes)
    },
    isEnough: async () => minimum === 0 || (await smallest()) >= minimum,
  }
}
