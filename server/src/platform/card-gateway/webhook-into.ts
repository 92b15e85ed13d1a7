import type { WebhookEndpoint } from '@ovation/stripe-sandbox'
import type { FastifyInstance } from 'fastify'

/** Delivers the sandbox's webhook events to this process, as a payment service would over the network. */
export function webhookInto(http: FastifyInstance): WebhookEndpoint['send'] {
  // Fastify closes its registration with the first call, so none is made before it is ready.
  let isReady = false
  http.addHook('onReady', async () => {
    isReady = true
  })
  return async ({ body, signature }) => {
    if (!isReady) return false
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/payment/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
    return statusCode < 300
  }
}
