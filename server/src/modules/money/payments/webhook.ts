import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { handleWebhookEvent } from './handle-webhook-event.ts'

/** Receives the events of a payment service. Not a call of the contract, because the signature covers the raw bytes. */
export async function paymentWebhook(api: FastifyInstance, platform: Platform) {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/payment/:provider/webhook',
      // Open in maintenance and from every country: events of payments must arrive.
      { schema: { hide: true }, config: { staysOpen: 'always' } },
      async ({ params, headers, body }) => {
        const signature = headers['stripe-signature']
        await handleWebhookEvent(platform, params.provider, body ?? Buffer.alloc(0), signature?.toString())
        return { received: true }
      },
    )
  })
}
