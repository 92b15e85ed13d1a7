import Type from 'typebox'
import { settingDefaults } from '../../base/limits.ts'
import { Amount } from '../../base/shapes.ts'
import { setting } from './setting.ts'

/** What creators can offer. */
export const subscriptionsSettings = {
  freeSubscriptionEnabled: setting({
    ...{ section: 'subscriptions', kind: 'switch', label: 'Free trials' },
    meaning: 'Lets creators offer their first days for free.',
    schema: Type.Boolean(),
    default: settingDefaults.freeSubscriptionEnabled,
  }),
  freeSubscriptionDuration: setting({
    ...{ section: 'subscriptions', kind: 'days', label: 'Length of a free trial' },
    meaning: 'What creators are offered first. They can choose another length.',
    schema: Type.Integer({ minimum: 1, maximum: 365 }),
    default: settingDefaults.freeSubscriptionDuration,
  }),
  minimumSubscriptionPrice: setting({
    ...{ section: 'subscriptions', kind: 'dollars', label: 'Lowest price' },
    meaning: 'The least that creators can charge for a subscription. Existing prices don’t change.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.minimumSubscriptionPrice,
  }),
  maximumSubscriptionPrice: setting({
    ...{ section: 'subscriptions', kind: 'dollars', label: 'Highest price' },
    meaning: 'The most that creators can charge for a subscription. Existing prices don’t change.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.maximumSubscriptionPrice,
  }),
  suspensionRefundDays: setting({
    ...{ section: 'subscriptions', kind: 'days', label: 'Refund after a permanent suspension' },
    meaning:
      'Subscribers get back what they paid a creator in the days before a permanent suspension. 0 refunds nothing.',
    schema: Type.Integer({ minimum: 0, maximum: 365 }),
    default: settingDefaults.suspensionRefundDays,
  }),
}
