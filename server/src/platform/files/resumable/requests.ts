import type { Endpoint } from '@ovation/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid, noRoom, notFound } from '#platform/errors'
import { type Caller, hangUpOnSilence, refuseOthers } from '#platform/http'
import { isId } from '#platform/ids'
import type { Database } from '#platform/postgres'
import type { AccountQuota } from '../checks/account-quota.ts'
import type { FreeSpace } from '../checks/free-space.ts'
import type { Quota } from '../checks/quota.ts'
import { type Rule, tooLarge } from '../checks/rule.ts'
import { makeEmpty, pathOf, removeBytes, sizeOf, writeAt } from './bytes.ts'
import { describe, numberIn, partType } from './protocol.ts'
import { beginUpload, findUpload, forgetUpload, prolongUpload } from './rows.ts'
import type { Writers } from './writers.ts'

export interface Parts {
  db: Database
  /** Where the bytes are. */
  folder: string
  /** Where uploads are addressed. */
  path: string
  quota: Quota
  accountQuota: AccountQuota
  space: FreeSpace
  writers: Writers
  endpoints: readonly Endpoint[]
  /** Refuses types that this site cannot process. */
  refuse(rule: Rule): void
  patienceMs?: number
}

/** The requests of the protocol. */
export function createRequests(parts: Parts) {
  const { db, folder, path, quota, writers, endpoints, refuse, patienceMs } = parts
  const bytesOf = (id: string) => pathOf(folder, id)

  async function find(viewer: Caller, id: string) {
    const upload = isId(id) ? await findUpload(db.orm, viewer.id, id) : null
    if (!upload) throw notFound('This upload')
    if (upload.usedAt) throw new AppError('UPLOAD_USED', 410, 'This upload was already used.')
    return upload
  }

  async function begin(viewer: Caller, request: FastifyRequest, reply: FastifyReply) {
    const { endpoint, rule, metadata } = describe(request, endpoints)
    refuseOthers(endpoint, viewer)
    refuse(rule)
    const length = numberIn(request, 'upload-length')
    if (length === 0) throw invalid(rule.field, 'The file is empty.')
    if (length > rule.maxBytes) throw tooLarge(rule, 413)
    await quota.reserve(length)
    const begun = { accountId: viewer.id, length, metadata }
    const { id, expiresAt } = await beginUpload(db, begun, parts.accountQuota)
    await makeEmpty(bytesOf(id))
    return reply
      .code(201)
      .headers({ location: `${path}/${id}`, 'upload-expires': expiresAt.toUTCString() })
      .send()
  }

  async function tell(viewer: Caller, id: string, _request: FastifyRequest, reply: FastifyReply) {
    const { length, metadata, expiresAt } = await find(viewer, id)
    await writers.stop(id)
    const offset = await sizeOf(bytesOf(id))
    if (offset === null) throw notFound('This upload')
    const state = { 'upload-offset': offset, 'upload-length': length, 'upload-metadata': metadata }
    return reply
      .code(200)
      .headers({ ...state, 'upload-expires': expiresAt.toUTCString() })
      .send()
  }

  async function takePart(viewer: Caller, id: string, request: FastifyRequest, reply: FastifyReply) {
    try {
      const { length } = await find(viewer, id)
      if (request.headers['content-type'] !== partType)
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415, `Send this as ${partType}.`)
      const from = numberIn(request, 'upload-offset')
      if (!(await parts.space.isEnough())) throw noRoom()
      const hangUp = () => request.raw.destroy()
      const offset = await writers.write(id, hangUp, () => writePart(request, bytesOf(id), from, length))
      const expiresAt = await prolongUpload(db.orm, id)
      return reply
        .code(204)
        .headers({ 'upload-offset': offset, 'upload-expires': expiresAt.toUTCString() })
        .send()
    } catch (error) {
      // Browsers read the answer only after sending everything, so the rest is read and dropped.
      request.raw.resume()
      throw error
    }
  }

  /** Returns the new offset. */
  async function writePart(request: FastifyRequest, file: string, from: number, length: number) {
    const size = await sizeOf(file)
    if (size === null) throw notFound('This upload')
    if (size !== from) throw new AppError('WRONG_OFFSET', 409, `This upload resumes at byte ${size}.`)
    const room = length - from
    if (Number(request.headers['content-length'] ?? 0) > room) throw tooMuch()
    const stopWaiting = hangUpOnSilence(request, patienceMs)
    const { cut, isTooMuch } = await writeAt(file, from, request.raw, room).finally(stopWaiting)
    if (isTooMuch) throw tooMuch()
    if (cut) throw new AppError('CONNECTION_LOST', 400, 'The connection was lost.')
    return (await sizeOf(file)) ?? from
  }

  async function giveUp(viewer: Caller, id: string, _request: FastifyRequest, reply: FastifyReply) {
    await find(viewer, id)
    await writers.stop(id)
    await forgetUpload(db.orm, id)
    await removeBytes(bytesOf(id))
    return reply.code(204).send()
  }

  return { begin, tell, takePart, giveUp }
}

const tooMuch = () => new AppError('TOO_LARGE', 413, 'This is more than the upload’s declared length.')
