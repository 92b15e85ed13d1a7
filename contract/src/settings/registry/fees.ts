import { settingDefaults } from '../../base/limits.ts'
import { Amount } from '../../base/shapes.ts'
import { setting } from './setting.ts'

/** What creators earn and request. */
export const feesSettings = {
  minimumPayoutAmount: setting({
    ...{ section: 'fees', kind: 'tokens', label: 'Smallest payout' },
    meaning: 'Creators can request a payout once they have earned this.',
    schema: Amount(1, 1_000_000),
    default: settingDefaults.minimumPayoutAmount,
  }),
}
