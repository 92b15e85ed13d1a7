import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { viewerFinder } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { loginOnly, tokenOf } from '#platform/http'
import { isId } from '#platform/ids'
import { peersOf } from '../connections/peers.ts'
import { noteStopped } from '../lifecycle/ticket-store.ts'
import { sendPiece } from '../watch/hls.ts'
import { documents } from './documents.ts'
import { addLayer } from './layer.ts'
import {
  bearerRequired,
  fragment,
  openToAllPages,
  refuseMethod,
  requireMatch,
  requireType,
  sendNoContent,
  sendOptions,
  withEngineErrors,
} from './protocol.ts'
import { publish } from './publish.ts'
import { watch } from './watch.ts'

type Named = { Params: { id: string } }
type Piece = { Params: { id: string; name: string } }

const largestOffer = 64 * 1024
const hidden = { schema: { hide: true } }
/** The schemas are for the documentation; the standards define the validation. */
const shown = (schema: FastifySchema) => ({ schema, validatorCompiler: () => () => true })

/**
 * The endpoints for broadcasters (WHIP) and players (WHEP). They are not calls of the contract, because the standards
 * define them.
 */
export async function mediaRoutes(api: FastifyInstance, platform: Platform) {
  const find = viewerFinder(platform.db)
  const findViewer = async (token: string) => loginOnly(await find(token))
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: largestOffer },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(openToAllPages)
    })
    scope.addHook('onRoute', (route) => {
      route.config = { feature: 'live', ...route.config }
    })
    const limited = (max: number) => ({
      ...hidden,
      ...(platform.config.rateLimits ? { config: { rateLimit: { max } } } : {}),
    })

    scope.post('/whip', { ...limited(30), ...shown(documents.publish) }, (request, reply) =>
      publish(platform, request, reply),
    )
    scope.options('/whip', hidden, (_request, reply) => sendOptions(reply, 'endpoint'))
    scope.get('/whip', hidden, (_request, reply) => sendNoContent(reply))
    refuseOthers(scope, '/whip', ['PUT', 'PATCH', 'DELETE'], 'endpoint')
    addSession(scope, platform, '/whip/:id', 'publisher')

    scope.post<Named>('/whep/:id', { ...limited(120), ...shown(documents.watch) }, (request, reply) =>
      watch(platform, findViewer, request, reply),
    )
    addSession(scope, platform, '/whep/:id', 'viewer')

    scope.get<Piece>('/hls/:id/:name', hidden, ({ params }, reply) =>
      sendPiece(platform, params.id, params.name, reply),
    )
    // The webhook of external engines.
    const always = { ...hidden, config: { staysOpen: 'always' } } as const
    scope.post('/live/webhook', always, async ({ headers, body }, reply) => {
      const text = typeof body === 'string' ? body : ''
      await withEngineErrors(reply, async () => platform.live.receive?.(text, headers.authorization ?? ''))
      return { received: true }
    })
  })
}

/** WHEP has streams and sessions under one path: a stream answers POST, a session the others. */
function addSession(scope: FastifyInstance, platform: Platform, path: string, role: 'publisher' | 'viewer') {
  const peers = peersOf(platform)

  function find(request: FastifyRequest<Named>, reply: FastifyReply) {
    const peer = peers.find(request.params.id, role, tokenOf(request))
    if (!peer) throw notFound('This session')
    if (peer === 'not-yours')
      throw bearerRequired(reply, 'Send the credentials this session was started with.')
    return peer
  }

  if (role === 'viewer') addLayer(scope, platform, find)
  scope.patch<Named>(path, shown(documents.trickle[role]), async (request, reply) => {
    const { etag, engineId } = find(request, reply)
    if (engineId === null) throw notFound('This session')
    requireType(request, fragment)
    requireMatch(request, etag)
    const { body } = request
    await withEngineErrors(reply, () => platform.live.trickle(engineId, typeof body === 'string' ? body : ''))
    return reply.code(204).send()
  })
  scope.delete<Named>(path, shown(documents.close[role]), async (request, reply) => {
    // The site may have ended it already; the result is the same.
    if (peers.consumeEnded(request.params.id, role, tokenOf(request))) return reply.code(200).send()
    const { id, room } = find(request, reply)
    // Before closing: a program that sends DELETE ended the stream on purpose.
    if (role === 'publisher' && isId(room)) await noteStopped(platform.db.orm, room)
    await peers.close(id)
    return reply.code(200).send()
  })
  scope.get<Named>(path, hidden, (request, reply) => {
    // Does not reveal whether the stream exists.
    if (role === 'publisher' || !isId(request.params.id)) find(request, reply)
    return sendNoContent(reply)
  })
  scope.options(path, hidden, (_request, reply) => sendOptions(reply, role === 'viewer' ? 'both' : 'session'))
  const others = role === 'viewer' ? ['PUT'] : ['PUT', 'POST']
  refuseOthers(scope, path, others, role === 'viewer' ? 'both' : 'session')
}

function refuseOthers(
  scope: FastifyInstance,
  url: string,
  method: string[],
  where: Parameters<typeof refuseMethod>[1],
) {
  scope.route({ ...hidden, method, url, handler: (_request, reply) => refuseMethod(reply, where) })
}
