import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/log'
import { connectRedis, leaveRedis } from '#platform/redis'
import type { Sockets } from './sockets.ts'

/** With Redis, what one node says reaches the sockets of all. */
export async function joinNodes(io: Sockets, redisUrl: string, channel: string, log: Logger) {
  const { createAdapter } = await import('@socket.io/redis-adapter')
  const publisher = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  const subscriber = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  let wasLost = false
  subscriber.on('close', () => {
    wasLost = true
  })
  // What other nodes said meanwhile is gone, and nobody here would know. Answered after the subscriptions before it.
  subscriber.on('ready', async () => {
    if (!wasLost) return
    await subscriber.ping().catch(() => {})
    io.local.emit('resync', {})
  })
  // The adapter waits for none of its messages: one that fails must not end the process as an unhandled rejection.
  const publish = publisher.publish.bind(publisher)
  publisher.publish = (...said: [string | Buffer, string | Buffer]) =>
    publish(...said).catch((error: unknown) => {
      log.warn({ err: error }, 'an event did not reach the other nodes')
      return 0
    })
  io.adapter(createAdapter(publisher, subscriber, { key: channel }))
  // Answered after the subscriptions before it. A Redis that is away does not keep the site from starting.
  await Promise.race([subscriber.ping(), pause(3000, undefined, { ref: false })])
  return () => Promise.all([leaveRedis(publisher), leaveRedis(subscriber)])
}
