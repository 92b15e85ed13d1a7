import type { CreatorSelf, Payout } from '@ovation/contract'

export type AccountType = Payout['paymentAccountType']

/** Somewhere a creator can be paid, as they have set it up. */
export interface PayoutMethod {
  type: AccountType
  title: string
  /** How its owner knows it again. */
  note: string
}

type Settings = Pick<CreatorSelf, 'bankingInformation' | 'paymentGatewaySettings'>
export type StripeAccount = { detailsSubmitted: boolean; payoutsEnabled: boolean } | null

/** Those that are ready, and only those: a payout needs an address. */
export function payoutMethodsOf(
  { bankingInformation, paymentGatewaySettings }: Settings,
  stripe: StripeAccount,
): PayoutMethod[] {
  const methods: PayoutMethod[] = []
  if (bankingInformation) {
    const { bankName, bankAccount } = bankingInformation
    methods.push({
      type: 'banking',
      title: 'Bank transfer',
      note: `${bankName} ···· ${bankAccount.slice(-4)}`,
    })
  }
  const paypal = paymentGatewaySettings.find(({ key, status }) => key === 'paypal' && status === 'active')
  if (paypal?.value.email) methods.push({ type: 'paypal', title: 'PayPal', note: paypal.value.email })
  if (stripe?.payoutsEnabled)
    methods.push({ type: 'stripe', title: 'Stripe', note: 'To your Stripe account' })
  return methods
}
