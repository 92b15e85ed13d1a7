import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Logger = FastifyBaseLogger

/** What must never be written down, wherever it turns up in a logged object. */
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

/** Addresses with a secret in them: the socket's token, links from letters and sign-ins, the grant of a media path. */
export const withoutToken = (url: string) =>
  url
    .replace(/([?&](?:token|oauth_?token|oauth_?verifier|code|signature)=)[^&]*/gi, '$1…')
    .replace(/^\/media\/[^/]+/, '/media/…')

/** A failed query tells its parameters and the row it broke on, which are people's data: neither is written down. */
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

/** One line of JSON for each thing worth knowing. */
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
