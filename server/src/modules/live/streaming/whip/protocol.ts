import type { IceServer } from '@ovation/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { AppError, unavailable } from '#platform/errors'
import { EngineError, type EngineTrouble } from '#platform/live'

/*
 * What WHIP (RFC 9725) and WHEP share: a client posts an offer, the response has the answer and the session's address,
 * candidates may follow by PATCH, and DELETE ends it.
 */

export const sdp = 'application/sdp'
export const fragment = 'application/trickle-ice-sdpfrag'
export const json = 'application/json'

/** Any origin may connect: access depends on the token, never on a cookie. */
export const openToAllPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Location, ETag, Link, Accept-Post, Accept-Patch, Retry-After, WWW-Authenticate',
}

/** WHEP has streams and sessions under one path. */
const methods = {
  endpoint: 'OPTIONS, GET, HEAD, POST',
  session: 'OPTIONS, GET, HEAD, PATCH, DELETE',
  both: 'OPTIONS, GET, HEAD, POST, PATCH, DELETE',
  layer: 'OPTIONS, GET, HEAD, POST, DELETE',
}

const posted: Partial<Record<keyof typeof methods, string>> = { endpoint: sdp, both: sdp, layer: json }
const patched: Partial<Record<keyof typeof methods, string>> = { session: fragment, both: fragment }

/** The allowed methods, for programs and for CORS preflights. */
export function sendOptions(reply: FastifyReply, where: keyof typeof methods) {
  return reply
    .code(200)
    .headers({
      allow: methods[where],
      'access-control-allow-methods': methods[where],
      'access-control-allow-headers': 'Authorization, Content-Type, If-Match',
      'access-control-max-age': '86400',
      ...(posted[where] ? { 'accept-post': posted[where] } : {}),
      ...(patched[where] ? { 'accept-patch': patched[where] } : {}),
    })
    .send()
}

/** GET and HEAD have no content here, and are not an error. */
export const sendNoContent = (reply: FastifyReply) => reply.code(204).send()

export function refuseMethod(reply: FastifyReply, where: keyof typeof methods): never {
  reply.header('allow', methods[where])
  throw new AppError('METHOD_NOT_ALLOWED', 405, 'This method isn’t allowed here.')
}

export function bearerRequired(reply: FastifyReply, sentence: string): AppError {
  reply.header('www-authenticate', 'Bearer realm="live"')
  return new AppError('UNAUTHORIZED', 401, sentence)
}

const typeOf = (request: FastifyRequest) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

export function requireType(request: FastifyRequest, type: string) {
  if (typeOf(request) !== type) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415, `Send this as ${type}.`)
}

/** An Accept header must allow SDP. */
export function requireAccept({ headers: { accept } }: FastifyRequest) {
  const taken = (accept ?? '*/*').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (!taken.some((type) => type === sdp || type === 'application/*' || type === '*/*'))
    throw new AppError('NOT_ACCEPTABLE', 406, `The answer is ${sdp}.`)
}

export function offerIn({ body }: FastifyRequest): string {
  if (typeof body !== 'string' || !body.startsWith('v=0'))
    throw new AppError('BAD_OFFER', 400, 'This isn’t an SDP offer.')
  return body
}

/** A node that stops has closed its rooms; another node accepts the session. */
export function refuseWhileStopping({ isClosing }: Pick<Platform, 'isClosing'>) {
  if (isClosing()) throw unavailable('NODE_STOPPING', 'This server is stopping. Try again.', 1)
}

interface Answer {
  address: string
  etag: string
  answer: string
  iceServers: IceServer[]
  /** Addresses of WHEP extensions, by name. */
  extensions?: Record<string, string>
}

export function sendAnswer(
  reply: FastifyReply,
  { address, etag, answer, iceServers, extensions = {} }: Answer,
) {
  const links = [
    ...iceServers.flatMap(linksOf),
    ...Object.entries(extensions).map(([rel, url]) => `<${url}>; rel="${rel}"`),
  ]
  return reply
    .code(201)
    .headers({
      location: address,
      etag,
      'content-type': sdp,
      'accept-patch': fragment,
      ...(links.length > 0 ? { link: links } : {}),
    })
    .send(answer)
}

const linksOf = ({ urls, username, credential }: IceServer) =>
  urls.map((url) =>
    username && credential
      ? `<${url}>; rel="ice-server"; username="${username}"; credential="${credential}"; credential-type="password"`
      : `<${url}>; rel="ice-server"`,
  )

/** Candidates need the current entity tag. ICE restarts are not supported; clients open a new session. */
export function requireMatch({ headers: { 'if-match': match } }: FastifyRequest, etag: string) {
  if (!match) throw new AppError('PRECONDITION_REQUIRED', 428, 'Name the session with If-Match.')
  // `*` requests a restart; some clients quote it, as in an example of the draft.
  if (['*', '"*"'].includes(match.trim())) throw troubles['no-restart']()
  const named = match.split(',').map((tag) => tag.trim())
  if (!named.includes(etag)) throw new AppError('PRECONDITION_FAILED', 412, 'The session has changed.')
}

const troubles: Record<EngineTrouble, () => AppError> = {
  'no-broadcaster': () => new AppError('NOBODY_THERE', 409, 'The stream hasn’t started yet.'),
  full: () => unavailable('FULL', 'Too many viewers. Try again in a moment.', 2),
  'bad-offer': () => new AppError('BAD_OFFER', 400, 'This offer can’t be answered.'),
  'no-shared-codec': () =>
    new AppError('NO_SHARED_CODEC', 422, 'Your browser doesn’t support the stream’s format.'),
  'no-restart': () => new AppError('NO_ICE_RESTART', 422, 'Start a new session instead.'),
  'no-layer': () => new AppError('NO_LAYER', 422, 'This quality isn’t available.'),
  'no-session': () => new AppError('NOT_FOUND', 404, 'This session was not found.'),
  'no-engine': () => new AppError('NO_ENGINE', 503, 'Live streams are off on this site.'),
  'not-signed': () => new AppError('UNAUTHORIZED', 401, 'The signature isn’t valid.'),
  broken: () => new AppError('ENGINE_BROKEN', 503, 'The stream will be back in a moment.'),
}

const passes = new Set<EngineTrouble>(['no-broadcaster', 'full', 'broken'])

/** Maps errors of the engine to HTTP errors. */
export async function withEngineErrors<T>(reply: FastifyReply, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (passes.has(error.code)) reply.header('retry-after', 2)
    throw troubles[error.code]()
  }
}
