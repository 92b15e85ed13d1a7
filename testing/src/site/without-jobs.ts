import { startPubSub } from '../services/redis.ts'

/** The environment of an app without jobs, so that nothing happens in the background during a test. */
export const withoutJobs = {
  ROLE: 'api',
  DATABASE_URL: 'postgres://another.test/given-by-the-tests',
  REDIS_URL: (await startPubSub()).url,
  SECRET: 'a secret that only these tests know',
}
