import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import type {} from '@fastify/multipart'
import type { FileRule } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../errors/index.ts'
import type { Check } from './validation.ts'

/** An upload that passed the sniffer, on local disk until the call is over. */
export interface ReceivedFile {
  path: string
  mime: string
  extension: string
  size: number
  /** What the client calls it. */
  name?: string
}

/** Reads one multipart file to disk, or throws what the person should know. */
export type Receive = (
  stream: AsyncIterable<Buffer>,
  rule: FileRule & { field: string },
) => Promise<ReceivedFile>

interface Form {
  files: Record<string, FileRule>
  check: Check | undefined
}

/** How large a file may be is the rule of its field, which `receive` enforces. */
const limits = { fields: 60, files: 10, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY }

const stillAtMostMs = 60_000

/** Reads a multipart request: files go to disk as they arrive, text fields are checked, nothing is left on refusal. */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  receive: Receive,
  patienceMs: number = stillAtMostMs,
) {
  if (!request.isMultipart())
    throw invalid(Object.keys(form.files)[0] ?? 'file', 'Send this as a multipart form.')
  const body: Record<string, string> = {}
  const files: Record<string, ReceivedFile> = {}
  const discard = async () => {
    await Promise.all(Object.values(files).map((file) => rm(file.path, { force: true })))
  }
  const { socket } = request.raw
  // Node hangs up on those who are silent for so long; a line that was cut without a word would stay open for hours.
  if (socket instanceof Socket) socket.setTimeout(patienceMs)
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || part.valueTruncated)
          throw invalid(part.fieldname, 'This is too long.')
        if (Object.hasOwn(form.files, part.fieldname)) throw invalid(part.fieldname, 'This must be a file.')
        body[part.fieldname] = part.value
        continue
      }
      const rule = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined
      if (!rule) throw invalid(part.fieldname, 'This field is not known here.')
      if (files[part.fieldname]) throw invalid(part.fieldname, 'Send one file only.')
      const received = await receive(part.file, { ...rule, field: part.fieldname })
      files[part.fieldname] = { ...received, name: part.filename }
    }
    const checked = form.check ? form.check(body) : unknownText(body)
    if (checked !== true) throw checked.error
    for (const [field, rule] of Object.entries(form.files)) {
      if (rule.required && !files[field]) throw invalid(field, 'This file is required.')
    }
    return { body, files, discard }
  } catch (error) {
    // A browser reads the answer only after it has sent everything, so the rest is taken and dropped.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw isBroken(error) ? new AppError('BAD_FORM', 400, 'The form is not complete.') : error
  } finally {
    if (socket instanceof Socket) socket.setTimeout(0)
  }
}

/** The parser's own errors have nothing but their words to be known by. */
const isBroken = (error: unknown) =>
  error instanceof Error && !('code' in error) && /multipart/i.test(error.message)

function unknownText(body: Record<string, string>): true | { error: AppError } {
  const [first] = Object.keys(body)
  return first === undefined ? true : { error: invalid(first, 'This field is not known here.') }
}
