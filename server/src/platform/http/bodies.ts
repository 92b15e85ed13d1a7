import type { Endpoint } from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/index.ts'

/** JSON is the only body besides forms. An empty body is accepted with any type, because many clients send one. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** Refused before the body is read. */
export function refuseWrongType(endpoint: Endpoint, request: FastifyRequest) {
  const type = request.headers['content-type']
  if (!type) return
  const isForm = /^multipart\//i.test(type)
  if (isForm === Boolean(endpoint.files)) return
  const sentence = endpoint.files ? 'Send this as a multipart form.' : 'Send this as JSON.'
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415, sentence)
}
