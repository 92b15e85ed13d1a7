import { setTimeout as pause } from 'node:timers/promises'
import type { Redis, RedisOptions } from 'ioredis'
import type { Logger } from '#platform/log'

/** A connection that reconnects. The library is loaded only if a Redis is configured. */
export async function connectRedis(url: string, log: Logger, options: RedisOptions = {}): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, options)
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is in trouble'))
  return redis
}

/** Closes after pending commands, or at once if Redis does not answer. */
export async function leaveRedis(redis: Redis) {
  const goodbye = redis.quit().catch(() => {})
  await Promise.race([goodbye, pause(1000, undefined, { ref: false })])
  redis.disconnect()
}

/** How many milliseconds Redis takes to answer. */
export async function pingRedis(url: string, log: Logger): Promise<number> {
  const redis = await connectRedis(url, log, { maxRetriesPerRequest: 1, commandTimeout: 2000 })
  try {
    const began = performance.now()
    await redis.ping()
    return Math.round(performance.now() - began)
  } finally {
    await leaveRedis(redis)
  }
}
