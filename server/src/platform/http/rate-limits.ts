import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@ovation/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { tooSoon } from '../errors/index.ts'
import { tooMany } from './failures.ts'
import { networkOf } from './network.ts'
import { perMinuteCounter, secondsLeftOfMinute } from './per-minute.ts'

const window = 60_000

/** Attempts are counted in Redis if there is one, else on each node. If Redis fails, requests are allowed. */
export async function limitRates(api: FastifyInstance, redis: Redis | undefined, prefix = '') {
  await api.register(rateLimit, {
    global: false,
    timeWindow: window,
    cache: 50_000,
    errorResponseBuilder: tooMany,
    skipOnError: true,
    ...(redis ? { redis, nameSpace: `${prefix}ovation-tries-` } : {}),
  })
}

/** The same limit for an account, over all its addresses. */
export function limitByAccount(
  api: FastifyInstance,
  { method, path, perMinute, who }: Endpoint,
  accountOf: (request: FastifyRequest) => string | undefined,
) {
  if (!perMinute || who === 'visitor') return undefined
  const count = api.createRateLimit({
    max: perMinute,
    timeWindow: window,
    keyGenerator: (request) => `${method} ${path} ${accountOf(request)}`,
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (accountOf(request)) await refuseTooMany(count, request, reply)
  }
}

type Count = ReturnType<FastifyInstance['createRateLimit']>

async function refuseTooMany(count: Count, request: FastifyRequest, reply: FastifyReply) {
  const tries = await count(request)
  if (tries.isAllowed || !tries.isExceeded) return
  reply.header('retry-after', tries.ttlInSeconds)
  throw tooMany()
}

/** The second limit of a call, if it has one: attempts for one value of a field, from all addresses. */
export function limitByField(api: FastifyInstance, { path, perMinute, perMinuteBy }: Endpoint) {
  if (!perMinute || !perMinuteBy) return undefined
  const guessed = ({ body }: FastifyRequest): unknown =>
    body && typeof body === 'object' ? Reflect.get(body, perMinuteBy) : undefined
  const count = api.createRateLimit({
    max: perMinute,
    timeWindow: window,
    keyGenerator: (request) => `${path} ${String(guessed(request)).trim().toLowerCase()}`,
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (typeof guessed(request) === 'string') await refuseTooMany(count, request, reply)
  }
}

export interface DefaultLimits {
  perAddress: number
  perAccount: number
}

/**
 * The limit of calls without one of their own, per minute for an address and for an account; 0: no limit. Far more than
 * any page needs, and counted in memory on each node to save a round trip to Redis. Media, HLS, resumable uploads and
 * sockets are not calls and have other limits.
 */
export function defaultLimits({ perAddress, perAccount }: DefaultLimits) {
  const count = perMinuteCounter()
  const refuseOver = (most: number, key: string) => {
    if (most > 0 && count(key) > most) throw tooSoon(secondsLeftOfMinute())
  }
  return {
    countAddress: (ip: string) => refuseOver(perAddress, `address ${lineOf(ip)}`),
    countAccount: (id: string) => refuseOver(perAccount, `account ${id}`),
  }
}

/** One household has 2^64 IPv6 addresses. */
const lineOf = (ip: string) => (isIPv6(ip) && !ip.includes('.') ? networkOf(ip, 4) : ip)
