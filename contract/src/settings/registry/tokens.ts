import Type from 'typebox'
import { settingDefaults } from '../../base/limits.ts'
import { Amount } from '../../base/shapes.ts'
import { setting } from './setting.ts'

/** Top-ups and tips. */
export const tokensSettings = {
  tokenConversionRate: setting({
    ...{ section: 'tokens', kind: 'number', label: 'Dollars per token' },
    meaning: 'What a token costs and is worth in a payout. Balances keep their number of tokens.',
    schema: Type.Number({ minimum: 0.01, maximum: 1000 }),
    default: settingDefaults.tokenConversionRate,
  }),
  minimumWalletPrice: setting({
    ...{ section: 'tokens', kind: 'dollars', label: 'Smallest top-up' },
    meaning: 'The least that a person can pay at once for tokens.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.minimumWalletPrice,
  }),
  maximumWalletPrice: setting({
    ...{ section: 'tokens', kind: 'dollars', label: 'Largest top-up' },
    meaning: 'The most that a person can pay at once for tokens.',
    schema: Amount(0.5, 100_000),
    default: settingDefaults.maximumWalletPrice,
  }),
  minimumTipPrice: setting({
    ...{ section: 'tokens', kind: 'tokens', label: 'Smallest tip' },
    meaning: 'The least that a fan can tip.',
    schema: Amount(0.01, 1_000_000),
    default: settingDefaults.minimumTipPrice,
  }),
  maximumTipPrice: setting({
    ...{ section: 'tokens', kind: 'tokens', label: 'Largest tip' },
    meaning: 'The most that a fan can tip at once.',
    schema: Amount(0.01, 1_000_000),
    default: settingDefaults.maximumTipPrice,
  }),
}
