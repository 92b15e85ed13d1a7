import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSandbox, memoryStore } from '@ovation/stripe-sandbox'
import { createLog, type Logger } from '#platform/log'
import { stripeGateway } from './stripe.ts'

export const secretKey = 'sk_test_only_the_tests_know'
export const webhookSecret = 'whsec_only_the_tests_know'

/** The gateway, and its sandbox. */
export async function startGateway({ log = createLog('silent') }: { log?: Logger } = {}) {
  const webhooks: { body: string; signature: string }[] = []
  const store = memoryStore()
  const sandbox = createSandbox({
    key: secretKey,
    store,
    endpoint: { secret: webhookSecret, send: async (message) => webhooks.push(message) > 0 },
  })
  const apiBase = await sandbox.listen()
  /** Deletes the idempotency keys, as Stripe does after a day. */
  const forgetKeys = () =>
    store.transaction(null, async (records) => {
      for (const { id } of await records.find('idempotency_key', {}, 1000)) await records.remove(id)
    })
  const gateway = stripeGateway({ secretKey, webhookSecret, apiBase, log })
  return { sandbox, webhooks, apiBase, forgetKeys, gateway }
}

export interface SentRequest {
  method: string
  url: URL
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A server that forwards every request to another, and records it. */
export async function startRecorder(target: string) {
  const requests: SentRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const body = await text(incoming)
    requests.push({ method, url: new URL(url, target), headers, body })
    const answer = await fetch(new URL(url, target), {
      method,
      headers: Object.entries(headers)
        .filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
        .map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === 'POST' ? { body } : {}),
    })
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address: AddressInfo | string | null = server.address()
  if (!address || typeof address === 'string') throw new Error('The recorder listens nowhere.')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { address: `http://127.0.0.1:${address.port}`, requests, close }
}
