import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import type { Gateway } from '#platform/payments'

/** A payment service by its name in an address or a row. */
export function requireGateway({ payments }: Pick<Platform, 'payments'>, provider: string): Gateway {
  const gateway = payments.gatewayOf(provider)
  if (!gateway) throw notFound('This payment service')
  return gateway
}
