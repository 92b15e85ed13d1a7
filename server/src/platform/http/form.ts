import { rm } from 'node:fs/promises'
import type {} from '@fastify/multipart'
import type { FileRule } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../errors/index.ts'
import { isId } from '../ids/index.ts'
import { hangUpOnSilence } from './silence.ts'
import type { Check } from './validation.ts'

/** An upload that passed the sniffer, on local disk until the call is over. */
export interface ReceivedFile {
  path: string
  mime: string
  extension: string
  size: number
  /** The client's file name. */
  name?: string
  /** The finished upload, if the file was uploaded before the call. */
  uploadId?: string | undefined
}

/** Reads one multipart file to disk, or throws an error for the person. */
export type Receive = (
  stream: AsyncIterable<Buffer>,
  rule: FileRule & { field: string },
) => Promise<ReceivedFile>

/** Uploads that were finished before the call that uses them. */
export interface Finished {
  /** Uses an upload of this person as the file of a field. It is kept until the call has used it. */
  take(ownerId: string, uploadId: string, rule: FileRule & { field: string }): Promise<ReceivedFile>
  /** Runs a call that uses these uploads, once. A repetition of the call gets the same answer. */
  answer(
    use: { ownerId: string; ids: string[]; fingerprint: Buffer },
    work: () => Promise<unknown>,
  ): Promise<unknown>
}

interface Form {
  files: Record<string, FileRule>
  /** Whether a finished upload may be used as a file. */
  takesUploads: boolean
  check: Check | undefined
}

/** Reserves storage for a form before it is read. Returns a function that releases it. */
export type Reserve = (bytes: number) => Promise<() => Promise<void>>

/** The maximum size of a file is the rule of its field, which `receive` enforces. */
const limits = { fields: 60, files: 10, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY }

/** Reads a multipart request: files are streamed to disk, text fields are validated, nothing is left on refusal. */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  receive: Receive,
  { reserve, patienceMs }: { reserve?: Reserve | undefined; patienceMs?: number | undefined } = {},
) {
  if (!request.isMultipart())
    throw invalid(Object.keys(form.files)[0] ?? 'file', 'Send this as a multipart form.')
  const body: Record<string, string> = {}
  const files: Record<string, ReceivedFile> = {}
  const uploadIds: Record<string, string> = {}
  let release = async () => {}
  const discard = async () => {
    await release()
    await Promise.all(Object.values(files).map((file) => rm(file.path, { force: true })))
  }
  const isThere = (field: string) => Object.hasOwn(files, field) || Object.hasOwn(uploadIds, field)
  const stopWaiting = hangUpOnSilence(request, patienceMs)
  try {
    if (reserve) release = await reserve(announcedBytes(request, form))
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || part.valueTruncated)
          throw invalid(part.fieldname, 'This is too long.')
        if (!Object.hasOwn(form.files, part.fieldname)) body[part.fieldname] = part.value
        else if (!form.takesUploads) throw invalid(part.fieldname, 'This must be a file.')
        else if (!isId(part.value))
          throw invalid(part.fieldname, 'This must be a file, or the id of a finished upload.')
        else if (isThere(part.fieldname)) throw invalid(part.fieldname, 'Send one file only.')
        else uploadIds[part.fieldname] = part.value
        continue
      }
      const rule = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined
      if (!rule) throw invalid(part.fieldname, 'Unknown field.')
      if (isThere(part.fieldname)) throw invalid(part.fieldname, 'Send one file only.')
      const received = await receive(part.file, { ...rule, field: part.fieldname })
      files[part.fieldname] = { ...received, name: part.filename }
    }
    const checked = form.check ? form.check(body) : unknownText(body)
    if (checked !== true) throw checked.error
    for (const [field, rule] of Object.entries(form.files)) {
      if (rule.required && !isThere(field)) throw invalid(field, 'This file is required.')
    }
    return { body, files, uploadIds, discard }
  } catch (error) {
    // A browser reads the answer only after it has sent everything, so the rest is read and dropped.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw isBroken(error) ? new AppError('BAD_FORM', 400, 'The form is not complete.') : error
  } finally {
    stopWaiting()
  }
}

/** The whole form is a little larger than its files. Without a length it may be as large as its fields allow. */
function announcedBytes({ headers }: FastifyRequest, { files }: Form) {
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced)
  return Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
}

/** The parser's errors can be recognised by their messages only. */
const isBroken = (error: unknown) =>
  error instanceof Error && !('code' in error) && /multipart/i.test(error.message)

function unknownText(body: Record<string, string>): true | { error: AppError } {
  const [first] = Object.keys(body)
  return first === undefined ? true : { error: invalid(first, 'Unknown field.') }
}
