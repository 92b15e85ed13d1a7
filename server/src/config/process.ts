import { resolve } from 'node:path'
import { ConfigError, type EnvReader, webProtocols } from './reader.ts'

/** What this process does, and what it shares with other processes of the site. */
export function readProcess(env: EnvReader) {
  const role = env.oneOf('ROLE', ['all', 'web', 'api', 'worker'], 'all')
  const databaseUrl = env.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const redisUrl = env.url('REDIS_URL', ['redis:', 'rediss:'])
  const apiUrl = env.url('API_URL', webProtocols)
  const secret = env.text('SECRET')
  if (secret && secret.length < 32) throw new ConfigError('SECRET must be at least 32 characters long.')
  if (role !== 'all' && !databaseUrl) {
    throw new ConfigError(`ROLE=${role} needs DATABASE_URL: several processes share one database.`)
  }
  if (role !== 'all' && !secret) {
    throw new ConfigError(`ROLE=${role} needs SECRET (32 characters or more), the same for all processes.`)
  }
  if ((role === 'api' || role === 'worker') && !redisUrl) {
    throw new ConfigError(
      `ROLE=${role} needs REDIS_URL: what one process sends to people reaches the sockets of another through it.`,
    )
  }
  if (role === 'web' && !apiUrl)
    throw new ConfigError('ROLE=web needs API_URL, the address of a process with ROLE=api.')
  return {
    role,
    production: env.text('NODE_ENV') === 'production',
    development: env.text('NODE_ENV') === 'development',
    dataDir: resolve(env.text('DATA_DIR', './data')),
    databaseUrl,
    databasePool: env.integer('DATABASE_POOL', 16, [2, 500]),
    /** Where pages find the API if another process serves it. */
    apiUrl,
    /** Signs media paths and encrypts bank details. Generated and kept in the data folder if it is not set. */
    secret,
    redisUrl,
    redisPrefix: readRedisPrefix(env),
    metricsToken: env.text('METRICS_TOKEN'),
  }
}

/** Precedes every key and channel in a Redis that several sites share. */
function readRedisPrefix(env: EnvReader) {
  const prefix = env.text('REDIS_PREFIX')
  if (!/^[\w.-]*$/.test(prefix))
    throw new ConfigError(
      `REDIS_PREFIX must be a word of letters, digits, dots, dashes and underlines, not "${prefix}".`,
    )
  return prefix && `${prefix}:`
}

/** A terminal gets warnings as readable lines; log collectors get JSON. */
export function readLogging(env: EnvReader, isTerminal: boolean) {
  const logFormat = env.oneOf('LOG_FORMAT', ['json', 'text'], isTerminal ? 'text' : 'json')
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
  return { logFormat, logLevel: env.oneOf('LOG_LEVEL', levels, logFormat === 'json' ? 'info' : 'warn') }
}
