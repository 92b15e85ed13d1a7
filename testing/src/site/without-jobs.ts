import { startPubSub } from '../services/redis.ts'

/** Environment of an app that leaves jobs to others, so that nothing happens by itself while a test looks on. */
export const withoutJobs = {
  ROLE: 'api',
  DATABASE_URL: 'postgres://another.test/given-by-the-tests',
  REDIS_URL: (await startPubSub()).url,
  SECRET: 'a secret that only these tests know',
}
