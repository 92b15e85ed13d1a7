import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { Ajv } from 'ajv'
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import type { Context, Faults, Outcome } from './context.ts'
import { outOfOrder, StripeFailure, unauthenticated } from './failures.ts'
import { type Answer, answerTo, lockOf, once } from './idempotency.ts'
import { newId } from './ids.ts'
import { refuseEmpty, refuseParameters } from './parameters.ts'

interface HttpOptions {
  key: string
  faults: Faults
  /** Runs the work, in one transaction. */
  inTransaction<T>(
    lock: string | null,
    idempotencyKey: string | null,
    work: (context: Context) => Promise<T>,
  ): Promise<T>
  onError(error: unknown): void
}

/** One for all sandboxes of a process: it knows a shape again, and to compile them all takes a tenth of a second. */
const ajv = new Ajv({
  ...{ coerceTypes: true, useDefaults: true },
  // TypeBox makes valid schemas; to compile the schema of schemas takes a twelfth of a site's start.
  validateSchema: false,
})

/** Stripe's way to speak HTTP: a bearer key, forms in, JSON out, idempotency keys, its failures. */
export function createHttp({ key, faults, inTransaction, onError }: HttpOptions) {
  const http = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => qs.parse(text) },
    exposeHeadRoutes: false,
  }).withTypeProvider<TypeBoxTypeProvider>()
  http.setValidatorCompiler<object>(({ schema }) => ajv.compile(schema))

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => qs.parse(text),
  )

  http.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req'))
    if (request.url.startsWith('/v1/') && !isSame(request.headers.authorization, `Bearer ${key}`)) {
      throw unauthenticated()
    }
    if (faults.latencyMs > 0) await sleep(faults.latencyMs)
    if (faults.failNext > 0) {
      faults.failNext--
      throw outOfOrder()
    }
  })

  http.addHook('preValidation', async ({ body }) => refuseEmpty(body))

  http.setErrorHandler((error: FastifyError | StripeFailure, _request, reply) => {
    if (!(error instanceof StripeFailure) && !error.validation) onError(error)
    const failure = failureOf(error)
    return reply.code(failure.status).send(failure.body)
  })

  http.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url}).`,
      },
    }),
  )

  /** Answers a call; one that changes something, once for each idempotency key. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (context: Context) => Promise<Outcome>,
  ) {
    const { 'idempotency-key': given } = request.headers
    const idempotencyKey = request.method === 'POST' && typeof given === 'string' ? given : null
    const result = await inTransaction(
      idempotencyKey && lockOf(idempotencyKey),
      idempotencyKey,
      async (context): Promise<Answer> =>
        idempotencyKey
          ? once(context, { key: idempotencyKey, request: fingerprintOf(request) }, () => work(context))
          : answerTo(await work(context)),
    )
    if (faults.loseNext > 0 && request.method === 'POST') {
      faults.loseNext--
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    if (idempotencyKey) reply.header('idempotency-key', idempotencyKey)
    if (result.isReplayed) reply.header('idempotent-replayed', 'true')
    return reply.code(result.status).send(result.body)
  }

  return { http, answer }
}

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  `${method} ${url} ${JSON.stringify(body ?? {})}`

function failureOf(error: FastifyError | StripeFailure) {
  if (error instanceof StripeFailure) return error
  if (error.validation) return refuseParameters(error.validation)
  return outOfOrder()
}

function isSame(given: string | undefined, expected: string) {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
