import type { EnvReader } from './reader.ts'

export function readHttp(env: EnvReader) {
  return {
    rateLimits: env.flag('RATE_LIMITS', true),
    /** Calls per minute for those without a limit of their own; 0: no limit. */
    defaultLimits: {
      perAccount: env.integer('CALLS_PER_ACCOUNT', 1200, [0, 1_000_000]),
      perAddress: env.integer('CALLS_PER_ADDRESS', 6000, [0, 1_000_000]),
    },
    /** Whether responses are compressed here, not by a proxy. */
    compress: env.flag('COMPRESS', true),
    /** Cache of pages that are equal for all visitors without a login; 0 seconds: no cache. */
    pageCopies: {
      seconds: env.integer('PAGE_COPY_SECONDS', 5, [0, 60]),
      bytes: env.integer('PAGE_COPY_MB', 32, [1, 4096]) * 1024 * 1024,
    },
    /** Other origins whose pages may use the API with a token; `*`: any. */
    corsOrigins: env.origins('CORS_ORIGINS'),
    geo: {
      /** The header in which a trusted proxy sends the country, such as cf-ipcountry. */
      countryHeader: env.text('GEO_COUNTRY_HEADER').toLowerCase(),
    },
  }
}
