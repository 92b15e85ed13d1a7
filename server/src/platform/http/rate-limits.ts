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

/** Tries are counted in Redis when there is one, else by each node for itself. A Redis that fails lets people in. */
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

/** The same limit for an account, from however many addresses it calls. */
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

/** The second limit of a call, if it has one: tries for one value of a field, from wherever they come. */
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
 * What calls without a limit of their own share: so many a minute of one address and of one account, 0 without end. Far
 * more than any page asks for, and counted in memory by each node, so that it costs no way to Redis. Media, HLS, resumable
 * uploads and sockets are no calls and have limits of their own.
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

/** One subscriber's line has 2^64 addresses of IPv6. */
const lineOf = (ip: string) => (isIPv6(ip) && !ip.includes('.') ? networkOf(ip, 4) : ip)
