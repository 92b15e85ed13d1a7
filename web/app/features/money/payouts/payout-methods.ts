import type { CreatorSelf, Payout } from '@ovation/contract'

export type AccountType = Payout['paymentAccountType']

/** A payout method that a creator has set up. */
export interface PayoutMethod {
  type: AccountType
  title: string
  /** The label that its owner recognises. */
  note: string
}

type Settings = Pick<CreatorSelf, 'bankingInformation' | 'paymentGatewaySettings'>
export type StripeAccount = { detailsSubmitted: boolean; payoutsEnabled: boolean } | null

/** Only the complete ones: a payout needs a destination. */
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
