import type { Platform } from '#platform'
import type { Gateway } from '#platform/card-gateway'
import { notFound } from '#platform/errors'

/** A payment service by its name in an address or a row. */
export function requireGateway({ cardGateway }: Pick<Platform, 'cardGateway'>, provider: string): Gateway {
  const gateway = cardGateway.gatewayOf(provider)
  if (!gateway) throw notFound('This payment service')
  return gateway
}
