import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { hearEvent } from './hear-event.ts'

/**
 * Where a payment service tells what happened. Not a call of the contract: it is no client of ours, and its signature
 * is of the bytes as they came.
 */
export async function paymentWebhook(api: FastifyInstance, platform: Platform) {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/payment/:provider/webhook',
      // What was paid is paid, whatever is closed, and wherever the service's machines are.
      { schema: { hide: true }, config: { staysOpen: 'always' } },
      async ({ params, headers, body }) => {
        const signature = headers['stripe-signature']
        await hearEvent(platform, params.provider, body ?? Buffer.alloc(0), signature?.toString())
        return { received: true }
      },
    )
  })
}
