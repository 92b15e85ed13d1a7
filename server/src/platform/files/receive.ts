import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule } from '@ovation/contract'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import { sniff } from './sniff.ts'

type Rule = FileRule & { field: string }

/** Streams an upload to disk. Whatever goes wrong, nothing of it stays. */
export async function receive(
  folder: string,
  stream: AsyncIterable<Buffer>,
  rule: Rule,
): Promise<ReceivedFile> {
  const path = join(folder, newId())
  try {
    const size = await write(path, stream, rule)
    return { path, size, ...(await sniff(path, rule)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function write(path: string, stream: AsyncIterable<Buffer>, { field, maxBytes }: Rule) {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBytes)
        throw invalid(field, `The file is too large. Use at most ${megabytes(maxBytes)} MB.`)
      await file.writeFile(chunk)
    }
    if (size === 0) throw invalid(field, 'The file is empty.')
    return size
  } finally {
    await file.close()
  }
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

const hour = 60 * 60 * 1000

/** What a process that died in the middle of an upload left behind. Younger files may be another process's. */
export async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true, recursive: true })
  }
}
