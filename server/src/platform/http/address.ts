import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { Config } from '#config'

/** The client address of requests that Fastify does not handle, by the same rule. */
export function addressReader({
  trustProxy,
}: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trust = typeof trustProxy === 'boolean' ? () => trustProxy : proxyaddr.compile(trustProxy)
  return (request) => proxyaddr(request, trust)
}
