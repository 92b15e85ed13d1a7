import type { Calls } from '@ovation/contract'
import type { Input } from '@ovation/contract/client'
import { instantIn } from '~/ui/form/local-time'
import { checkedOf, numberOf, optionalOf, textOf } from '~/ui/form/values'

type Terms = Input<Calls['PUT /operator/coupons/{id}']>['body']

const scopes = ['all', 'top_up', 'subscription'] as const

/** The terms in the form of a coupon. */
export function termsIn(values: FormData): Terms {
  const scope = scopes.find((one) => one === textOf(values, 'scope')) ?? 'all'
  const percent = numberOf(values, 'value')
  const startsAt = instantIn(textOf(values, 'startsAt'))
  return {
    name: textOf(values, 'name'),
    ...(percent === undefined
      ? { amount: numberOf(values, 'amount') ?? 0 }
      : // 33.3 / 100 is not 0.333.
        { value: Math.round(percent * 100) / 10_000 }),
    ...(startsAt ? { startsAt } : {}),
    expiredDate: instantIn(textOf(values, 'expiredDate')) ?? '',
    numberOfUses: numberOf(values, 'numberOfUses') ?? 0,
    perPerson: numberOf(values, 'perPerson') ?? 1,
    scope,
    packageId: scope === 'top_up' ? optionalOf(values, 'packageId') : undefined,
    performerId: scope === 'subscription' ? optionalOf(values, 'performerId')?.replace(/^@/, '') : undefined,
    firstPurchase: checkedOf(values, 'firstPurchase'),
    sitePays: textOf(values, 'sitePays') === 'site',
  }
}
