import { type Endpoint, type FileRule, resumable } from '@ovation/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '#platform/errors'

export const partType = 'application/offset+octet-stream'

export const extensions = 'creation,expiration,termination'

/** Every request but OPTIONS names the version it speaks. */
export function requireVersion(request: FastifyRequest, reply: FastifyReply) {
  reply.header('tus-resumable', resumable.version)
  if (request.headers['tus-resumable'] === resumable.version) return
  reply.header('tus-version', resumable.version)
  throw new AppError('PRECONDITION_FAILED', 412, `This call speaks version ${resumable.version} of tus.`)
}

const wholeNumber = /^\d{1,15}$/

export function numberIn(request: FastifyRequest, header: 'upload-length' | 'upload-offset'): number {
  const value = request.headers[header]
  if (typeof value === 'string' && wholeNumber.test(value)) return Number(value)
  throw new AppError('BAD_HEADER', 400, `The header ${header} must be a whole number.`)
}

export interface Described {
  /** As received, to be returned. */
  metadata: string
  endpoint: Endpoint
  rule: FileRule & { field: string }
}

const longestMetadata = 4000

/** The target call determines the maximum size and who may create the upload. */
export function describe(request: FastifyRequest, endpoints: readonly Endpoint[]): Described {
  const metadata = request.headers['upload-metadata']
  if (typeof metadata !== 'string' || metadata.length > longestMetadata)
    throw invalid('call', 'Say in Upload-Metadata which call and which field this file is for.')
  const values = readMetadata(metadata)
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === values.get('call'))
  if (!endpoint?.files || endpoint.who === 'visitor')
    throw invalid('call', 'This is not a call that takes files.')
  const field = values.get('field') ?? ''
  const rule = Object.hasOwn(endpoint.files, field) ? endpoint.files[field] : undefined
  if (!rule) throw invalid('field', 'This call has no such file.')
  return { metadata, endpoint, rule: { ...rule, field } }
}

/** `key base64,key base64` */
export function readMetadata(metadata: string): Map<string, string> {
  const pairs = metadata.split(',').map((pair) => {
    const [key = '', value = ''] = pair.trim().split(' ')
    return [key, Buffer.from(value, 'base64').toString('utf8')] as const
  })
  return new Map(pairs)
}
