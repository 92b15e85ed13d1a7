import type { Platform } from '#platform'
import type { Gateway } from '#platform/card-gateway'
import { notFound } from '#platform/errors'

/** A payment service by its name in an address or a row. */
export function requireGateway({ payments }: Pick<Platform, 'payments'>, provider: string): Gateway {
  const gateway = payments.gatewayOf(provider)
  if (!gateway) throw notFound('This payment service')
  return gateway
}
