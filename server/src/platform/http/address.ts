import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { Config } from '#config'

/** Where a request comes from that Fastify does not see, by the same rule as it has for the others. */
export function addressReader({
  trustProxy,
}: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trust = typeof trustProxy === 'boolean' ? () => trustProxy : proxyaddr.compile(trustProxy)
  return (request) => proxyaddr(request, trust)
}
