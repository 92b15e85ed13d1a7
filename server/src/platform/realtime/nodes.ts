import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/log'
import { connectRedis, leaveRedis } from '#platform/redis'
import type { Sockets } from './sockets.ts'

/** With Redis, the events of one node reach the sockets of all. */
export async function joinNodes(io: Sockets, redisUrl: string, channel: string, log: Logger) {
  const { createAdapter } = await import('@socket.io/redis-adapter')
  const publisher = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  const subscriber = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  let wasLost = false
  subscriber.on('close', () => {
    wasLost = true
  })
  // Events of other nodes were lost meanwhile. The ping is answered after the subscriptions before it.
  subscriber.on('ready', async () => {
    if (!wasLost) return
    await subscriber.ping().catch(() => {})
    io.local.emit('resync', {})
  })
  // The adapter doesn't await publishing, so a failure must not become an unhandled rejection.
  const publish = publisher.publish.bind(publisher)
  publisher.publish = (...message: [string | Buffer, string | Buffer]) =>
    publish(...message).catch((error: unknown) => {
      log.warn({ err: error }, 'could not publish an event to other nodes')
      return 0
    })
  io.adapter(createAdapter(publisher, subscriber, { key: channel }))
  // The ping is answered after the subscriptions before it. The site starts without Redis too.
  await Promise.race([subscriber.ping(), pause(3000, undefined, { ref: false })])
  return () => Promise.all([leaveRedis(publisher), leaveRedis(subscriber)])
}
