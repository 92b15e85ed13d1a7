import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Logger = FastifyBaseLogger

/** Fields that are never logged, at any depth of an object. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'token',
  'tokenId',
  'code',
  'SSN',
  'bankAccount',
]

/** Secrets in URLs: the socket's token, links from emails and sign-ins, the signature of a media path. */
export const withoutToken = (url: string) =>
  url
    .replace(/([?&](?:token|oauth_?token|oauth_?verifier|code|signature)=)[^&]*/gi, '$1…')
    .replace(/^\/media\/[^/]+/, '/media/…')

/** The parameters and the row of a failed query are personal data and are not logged. */
function describeError(error: unknown): object {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  if (!(cause instanceof Error)) return { message: String(cause) }
  const text = (name: string) => {
    const value: unknown = Reflect.get(cause, name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    type: cause.name,
    message: cause.message,
    stack: cause.stack,
    errorCode: text('code'),
    constraint: text('constraint'),
    table: text('table'),
    query: error instanceof DrizzleQueryError ? error.query : undefined,
    cause: cause.cause instanceof Error ? describeError(cause.cause) : undefined,
  }
}

export { readableLines } from './readable-lines.ts'

/** Logs one line of JSON for each entry. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
      serializers: {
        err: describeError,
        req: (req: { method: string; url: string; id: string }) => ({
          id: req.id,
          method: req.method,
          url: withoutToken(req.url),
        }),
      },
    },
    destination,
  )
}
