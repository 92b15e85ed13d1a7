import { createHmac } from 'node:crypto'
import { seconds } from './ids.ts'
import { type Event, shown } from './resources.ts'

/** Endpoints of webhooks. */
export interface WebhookEndpoint {
  secret: string
  /** False, or an exception, is tried again later. */
  send(message: { body: string; signature: string }): Promise<boolean>
}

const patienceMs = 10_000

/** An endpoint somewhere on the network. */
export function webhookTo(url: string, secret: string): WebhookEndpoint {
  return {
    secret,
    async send({ body, signature }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      return answer.ok
    },
  }
}

/** The header that proves who speaks and when. */
export function signatureOf(body: string, secret: string, at = new Date()) {
  const time = seconds(at)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${v1}`
}

export async function deliver(endpoint: WebhookEndpoint, event: Event, copies: number) {
  const body = JSON.stringify(shown(event))
  try {
    for (let copy = 0; copy < copies; copy++) {
      const signature = signatureOf(body, endpoint.secret)
      if (!(await endpoint.send({ body, signature }))) return false
    }
    return true
  } catch {
    return false
  }
}
