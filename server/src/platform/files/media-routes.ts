import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, forbidden, notFound } from '#platform/errors'
import type { Database } from '#platform/postgres'
import { imageKey, readKey } from './keys.ts'
import type { Links } from './links.ts'
import { asAttachment } from './names.ts'
import type { ByteRange, Storage } from './storage/storage.ts'
import { files } from './tables/files.ts'
import { isKind, widthsOf } from './tables/kinds.ts'

/** The content type is the stored one, never guessed from the bytes. */
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/matroska',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
}

interface MediaRequest {
  Params: { grant: string; '*': string }
}

/** Serves files by signed paths, with ranges. */
export function mediaRoutes(http: FastifyInstance, storage: Storage, links: Links, db: Database) {
  const register = async (media: FastifyInstance) => {
    // Fastify's own HEAD would read the whole file and discard it.
    media.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url: '/:grant/*',
      // Requests for pictures carry no token, so operators cannot be recognised.
      config: { staysOpen: 'maintenance' },
      handler: (request, reply) => sendFile(storage, links, db, request, reply),
    })
  }
  http.register(register, { prefix: '/media' })
}

async function sendFile(
  storage: Storage,
  links: Links,
  db: Database,
  request: FastifyRequest<MediaRequest>,
  reply: FastifyReply,
) {
  const key = request.params['*']
  const secondsLeft = links.secondsLeft(request.params.grant, key)
  if (secondsLeft === null) throw forbidden('This link is no longer valid.')
  const known = readKey(key)
  const contentType = contentTypes[known?.extension ?? '']
  if (!known || !contentType) throw notFound('This file')

  // A key is written once, so it can serve as an ETag.
  const etag = `"${key}"`
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).header('etag', etag).send()
  const range = requestedRange(request, etag)
  const file = await storage.open(key, range)
  if (!file) return sendWider(storage, known, secondsLeft, request, reply)
  if (!file.part) {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE', 416, 'The file ends before this part.')
  }

  const { start, end, stream } = file.part
  reply.code(range ? 206 : 200).headers({
    'content-type': contentType,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'last-modified': file.modifiedAt.toUTCString(),
    etag,
    'x-content-type-options': 'nosniff',
  })
  if (range) reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
  const saveAs = await downloadName(db, known)
  if (saveAs) reply.header('content-disposition', asAttachment(saveAs))
  if (request.method === 'GET') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

type Key = NonNullable<ReturnType<typeof readKey>>

function widthsAbove({ kind, name }: Key): readonly number[] {
  const wanted = Number(name)
  const widths = isKind(kind) ? widthsOf(kind) : null
  return widths?.includes(wanted) ? widths.filter((width) => width > wanted) : []
}

const untilMadeSeconds = 60 * 60

/** Replaces a width that an earlier version did not create; `addMissingWidths` will. */
async function sendWider(
  storage: Storage,
  requested: Key,
  secondsLeft: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  for (const width of widthsAbove(requested)) {
    const wider = await storage.open(imageKey(requested.kind, requested.fileId, width))
    if (!wider?.part) continue
    reply.headers({
      'content-type': 'image/webp',
      'content-length': wider.size,
      'cache-control': `private, max-age=${Math.min(secondsLeft, untilMadeSeconds)}`,
      'x-content-type-options': 'nosniff',
    })
    if (request.method === 'GET') return reply.send(wider.part.stream)
    wider.part.stream.destroy()
    return reply.send()
  }
  throw notFound('This file')
}

/** Files of any type are downloaded under their owner's name, never opened inside the site. */
async function downloadName(db: Database, { kind, fileId, extension }: Key) {
  if (kind === 'data-export') return 'my-data.zip'
  if (kind !== 'product-file') return extension === 'pdf' ? 'document.pdf' : null
  const [file] = await db.orm.select({ name: files.name }).from(files).where(eq(files.id, fileId))
  return file?.name ?? 'download'
}

/** One range is served; several, a malformed one, or one for an older file mean the whole file, as the RFC allows. */
function requestedRange({ headers }: FastifyRequest, etag: string): ByteRange | undefined {
  const condition = headers['if-range']
  if (condition && condition !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === '') return to === '' ? undefined : { last: Number(to) }
  if (to === '') return { start: Number(from) }
  return Number(to) < Number(from) ? undefined : { start: Number(from), end: Number(to) }
}
