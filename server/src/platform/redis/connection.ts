import { setTimeout as pause } from 'node:timers/promises'
import type { Redis, RedisOptions } from 'ioredis'
import type { Logger } from '#platform/log'

/** A connection that looks for Redis again whenever it is lost. The library is loaded only where there is a Redis. */
export async function connectRedis(url: string, log: Logger, options: RedisOptions = {}): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, options)
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is in trouble'))
  return redis
}

/** Says goodbye after what is under way, or hangs up when nobody answers. */
export async function leaveRedis(redis: Redis) {
  const goodbye = redis.quit().catch(() => {})
  await Promise.race([goodbye, pause(1000, undefined, { ref: false })])
  redis.disconnect()
}
