import type { Config } from '#config'
import { StartError } from '#platform/errors'
import type { Logger } from '#platform/log'
import { connectRedis, leaveRedis } from './connection.ts'

interface Claim {
  config: Pick<Config, 'redisUrl' | 'redisPrefix'>
  siteId: string
  log: Logger
}

/** Sites that share keys would count each other's attempts. An unreachable Redis does not prevent the start. */
export async function claimRedis({ config, siteId, log }: Claim) {
  const redis = await connectRedis(config.redisUrl, log, { maxRetriesPerRequest: 1, commandTimeout: 3000 })
  const key = `${config.redisPrefix}ovation-site`
  const claimed = redis.set(key, siteId, 'NX').then(() => redis.get(key))
  const owner = await claimed.catch((error: unknown) => {
    log.warn({ err: error }, 'Redis could not be asked whether it is another site’s')
    return siteId
  })
  await leaveRedis(redis)
  if (owner === siteId) return
  throw new StartError(
    `The Redis of REDIS_URL is used by another Ovation site: set REDIS_PREFIX to a word of this one's own. ` +
      `If that site is gone, delete the key ${key} in it.`,
  )
}
