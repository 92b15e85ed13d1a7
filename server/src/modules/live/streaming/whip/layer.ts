import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { AppError, notFound } from '#platform/errors'
import { json, refuseMethod, requireType, sendOptions, withEngineErrors } from './protocol.ts'

type Named = { Params: { id: string } }

/** The link relation of WHEP's extension for layers. */
export const layerExtension = 'urn:ietf:params:whep:ext:core:layer'

/** Selects the quality of a session. DELETE returns to automatic selection. */
export function addLayer(
  scope: FastifyInstance,
  { live }: Platform,
  findSession: (request: FastifyRequest<Named>, reply: FastifyReply) => { engineId: string | null },
) {
  const path = '/whep/:id/layer'
  const hidden = { schema: { hide: true } }

  function find(request: FastifyRequest<Named>, reply: FastifyReply): string {
    const { engineId } = findSession(request, reply)
    if (engineId === null || !live.layers) throw notFound('This session')
    return engineId
  }
  async function keepTo(engineId: string, reply: FastifyReply, layer: string | null) {
    await withEngineErrors(reply, async () => live.keepTo?.(engineId, layer))
    return reply.code(204).send()
  }

  scope.get<Named>(path, hidden, async (request, reply) => {
    const engineId = find(request, reply)
    const layers = await withEngineErrors(reply, async () => live.layers?.(engineId))
    return reply.type(json).send({
      encodings: (layers?.all ?? []).map(({ name, height }) => ({ encodingId: name, height })),
      encodingId: layers?.kept ?? null,
    })
  })
  scope.post<Named>(path, hidden, (request, reply) => {
    const engineId = find(request, reply)
    requireType(request, json)
    return keepTo(engineId, reply, encodingIn(request.body))
  })
  scope.delete<Named>(path, hidden, (request, reply) => keepTo(find(request, reply), reply, null))
  scope.options(path, hidden, (_request, reply) => sendOptions(reply, 'layer'))
  scope.route({
    ...{ ...hidden, method: ['PUT', 'PATCH'], url: path },
    handler: (_request, reply) => refuseMethod(reply, 'layer'),
  })
}

function encodingIn(body: unknown): string {
  const { encodingId } = readJson(body)
  if (typeof encodingId !== 'string') throw new AppError('BAD_LAYER', 400, 'Name the quality as encodingId.')
  return encodingId
}

function readJson(body: unknown): { encodingId?: unknown } {
  try {
    return Object(JSON.parse(typeof body === 'string' ? body : ''))
  } catch {
    throw new AppError('BAD_LAYER', 400, 'This isn’t valid JSON.')
  }
}
