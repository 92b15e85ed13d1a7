import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import { type Allowance, type Quota, unlimited } from './checks/quota.ts'
import { type Rule, tooLarge } from './checks/rule.ts'
import { sniff } from './checks/sniff.ts'
import { isUpload } from './resumable/index.ts'

/** Streams an upload to disk. After any error nothing of it stays. */
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

async function write(path: string, stream: AsyncIterable<Buffer>, rule: Rule, allowance: Allowance) {
  let size = 0
  async function* measured() {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > rule.maxBytes) throw tooLarge(rule)
      allowance.take(chunk.length)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark }))
  if (size === 0) throw invalid(rule.field, 'The file is empty.')
  return size
}

/** Chunks that arrive during a write are written together: system calls cost more than bytes. */
const highWaterMark = 1024 * 1024

const hour = 60 * 60 * 1000

/**
 * Deletes uploads left by a process that died. Younger files may belong to another process, and resumable uploads have
 * their own sweep.
 */
export async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    if (isUpload(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true, recursive: true })
  }
}
