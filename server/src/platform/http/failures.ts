import { STATUS_CODES } from 'node:http'
import { messages } from '@ovation/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, noRoom, TemporaryRedirect, TryLater } from '../errors/index.ts'

interface FailureBody {
  statusCode: number
  error: string
  message: string
  errors?: { path: string; message: string }[]
}

export const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', 429, 'Too many attempts. Wait a minute and try again.')

/** Our codes and sentences for errors of Fastify, its plugins and a full disk. */
const known: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('BAD_JSON', 400, 'The request isn’t valid JSON.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE', 415, 'Send this as JSON.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('TOO_LARGE', 413, 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: new AppError('TOO_LARGE', 413, 'The file is too large.'),
  FST_ERR_BAD_URL: new AppError('BAD_ADDRESS', 400, 'The address isn’t valid.'),
  ENOSPC: noRoom(),
  EDQUOT: noRoom(),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('NOT_FOUND', 404, 'This call doesn’t exist.'),
}

export function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  const translated = known[error.code]
  if (translated) return translated
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const code = (STATUS_CODES[status] ?? 'Bad request').toUpperCase().replace(/\W+/g, '_')
    return new AppError(code, status, 'The request isn’t valid.')
  }
  return new AppError('INTERNAL_ERROR', 500, messages.somethingWentWrong)
}

/** The shape of all failures of calls and events. */
export function describeFailure({ status, code, message, fields }: AppError): FailureBody {
  const body: FailureBody = { statusCode: status, error: code, message }
  if (fields) body.errors = fields
  return body
}

/** A 500 never contains a stack or SQL. */
export function answerFailure(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const failure = asAppError(error)
  if (failure instanceof TemporaryRedirect) reply.header('location', failure.location)
  if (failure instanceof TryLater) reply.header('retry-after', failure.retryAfterSeconds)
  else if (failure.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
  return reply
    .code(failure.status)
    .type('application/json')
    .send(JSON.stringify(describeFailure(failure)))
}

const noSuchCall = new AppError('NOT_FOUND', 404, 'This call doesn’t exist.')

export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | AppError>(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(noSuchCall, request, reply))
}
