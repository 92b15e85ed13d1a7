import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { decrypt, encrypt, keyFor } from '#platform/crypto'
import { AppError, invalid } from '#platform/errors'
import type { Finished, ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import type { Database } from '#platform/postgres'
import { type Rule, tooLarge } from '../checks/rule.ts'
import { sniff } from '../checks/sniff.ts'
import { linkOrCopy } from '../storage/disk.ts'
import type { Upload } from '../tables/uploads.ts'
import { pathOf, removeBytes, sizeOf } from './bytes.ts'
import { readMetadata } from './protocol.ts'
import { alreadyUsed, answerBefore, findUpload, forgetUpload, keepAnswer } from './rows.ts'
import { createTurns } from './turns.ts'
import type { Writers } from './writers.ts'

/** Uploads on their way into the calls that use them. */
export function createFinished(db: Database, folder: string, writers: Writers, secret: string): Finished {
  const inTurn = createTurns()
  const sealingKey = keyFor(secret, 'upload answers')

  /** Under its own name, so that another request cannot remove it during use. */
  async function open({ id, metadata }: Upload, size: number, rule: Rule): Promise<ReceivedFile> {
    const path = join(folder, newId())
    try {
      await linkOrCopy(pathOf(folder, id), path)
      const name = readMetadata(metadata).get('filename')
      return { path, size, uploadId: id, ...(name ? { name } : {}), ...(await sniff(path, rule)) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function forget(id: string) {
    await forgetUpload(db.orm, id)
    await removeBytes(pathOf(folder, id))
  }

  return {
    async take(ownerId, id, rule) {
      const upload = await findUpload(db.orm, ownerId, id)
      if (!upload) throw invalid(rule.field, 'This upload was not found. Send the file again.')
      if (upload.usedAt) throw alreadyUsed()
      const { length } = upload
      if (length > rule.maxBytes) throw tooLarge(rule)
      if ((await sizeOf(pathOf(folder, id))) !== length)
        throw invalid(rule.field, 'This upload isn’t finished yet.')
      await writers.stop(id)
      try {
        return await open(upload, length, rule)
      } catch (error) {
        // The wrong type for the field: no retry helps.
        if (error instanceof AppError) await forget(id)
        throw error
      }
    },

    answer({ ownerId, ids, fingerprint }, work) {
      if (ids.length === 0) return work()
      return inTurn(ids, async () => {
        const before = await answerBefore(db.orm, ownerId, ids, fingerprint)
        if (before) return JSON.parse(decrypt(sealingKey, before))
        const answer = await work()
        await keepAnswer(db.orm, ids, fingerprint, encrypt(sealingKey, JSON.stringify(answer ?? null)))
        for (const id of ids) await removeBytes(pathOf(folder, id))
        return answer
      })
    },
  }
}
