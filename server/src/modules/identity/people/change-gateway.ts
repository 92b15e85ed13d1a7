import type { BodyOf, peopleCalls, ResponseOf } from '@ovation/contract'
import { confirmOwner, type Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { emailPayoutChange } from './email-payout-change.ts'
import { lockGateway, saveGateway } from './payout-details-store.ts'
import { endingOf, masked } from './sealed-numbers.ts'

type GatewayForm = BodyOf<typeof peopleCalls.updateGateway>
type GatewaySetting = ResponseOf<typeof peopleCalls.updateGateway>
type Values = GatewaySetting['value']

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** PayPal addresses are shown in full, account numbers masked. */
export function presentGateway({ key, value, status }: GatewaySetting): GatewaySetting {
  return {
    key,
    value: key === 'paypal' ? value : mapped(value, (number) => masked(endingOf(number))),
    status,
  }
}

export async function changeGateway(
  platform: Platform,
  viewer: Viewer,
  { key, value, status, currentPassword }: GatewayForm,
): Promise<GatewaySetting> {
  const { id: creatorId } = viewer
  if (key === 'paypal' && status === 'active' && !emailForm.test(value.email ?? '')) {
    throw invalid('value.email', 'Enter a valid email address.')
  }
  await confirmOwner(platform, viewer, currentPassword)
  return platform.db.orm.transaction(async (tx) => {
    const before = await lockGateway(tx, creatorId, key)
    // An unchanged form sends the masked values back.
    const shown = before && presentGateway(before).value
    const wanted = mapped(value, (given, name) =>
      given !== '' && given === shown?.[name] ? (before?.value[name] ?? '') : given,
    )
    await saveGateway(tx, { creatorId, key, value: wanted, status })
    const isSame = before?.status === status && isSameValue(before.value, wanted)
    if (!isSame) await emailPayoutChange(platform, tx, viewer.account, names[key])
    return presentGateway({ key, value: wanted, status })
  })
}

const mapped = (values: Values, change: (value: string, name: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

const names = { paypal: 'PayPal', stripe: 'Stripe', banking: 'bank transfers' }

const isSameValue = (one: Values, other: Values) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
