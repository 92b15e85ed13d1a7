import type { BodyOf, peopleCalls } from '@ovation/contract'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { gatewaySettings } from './tables.ts'

type GatewaySetting = BodyOf<typeof peopleCalls.updateGateway>

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export async function changeGateway(
  db: Queryable,
  creatorId: string,
  setting: GatewaySetting,
): Promise<GatewaySetting> {
  const { key, value, status } = setting
  if (key === 'paypal' && status === 'active' && !emailForm.test(value.email ?? '')) {
    throw invalid('value.email', 'Enter a valid email address.')
  }
  const updatedAt = new Date()
  await db
    .insert(gatewaySettings)
    .values({ creatorId, key, value, status, updatedAt })
    .onConflictDoUpdate({
      target: [gatewaySettings.creatorId, gatewaySettings.key],
      set: { value, status, updatedAt },
    })
  return setting
}
