import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileRule } from '@ovation/contract'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import { type Allowance, type Quota, unlimited } from './quota.ts'
import { sniff } from './sniff.ts'

type Rule = FileRule & { field: string }

/** Streams an upload to disk. Whatever goes wrong, nothing of it stays. */
export async function receive(
  folder: string,
  stream: AsyncIterable<Buffer>,
  rule: Rule,
  quota: Quota = unlimited,
): Promise<ReceivedFile> {
  const path = join(folder, newId())
  const allowance = await quota.open()
  let isKept = false
  try {
    const size = await write(path, stream, rule, allowance)
    const received = { path, size, ...(await sniff(path, rule)) }
    isKept = true
    return received
  } finally {
    allowance.close(isKept)
    if (!isKept) await rm(path, { force: true })
  }
}

async function write(
  path: string,
  stream: AsyncIterable<Buffer>,
  { field, maxBytes }: Rule,
  allowance: Allowance,
) {
  let size = 0
  async function* measured() {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBytes)
        throw invalid(field, `The file is too large. Use at most ${megabytes(maxBytes)} MB.`)
      allowance.take(chunk.length)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark }))
  if (size === 0) throw invalid(field, 'The file is empty.')
  return size
}

/** What arrives meanwhile is written at once: each call to the system costs more than its bytes. */
const highWaterMark = 1024 * 1024

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
