import { findBanking, findGateways, openBankNumbers } from '#modules/identity/people'
import { findPayoutAccount } from '#modules/money/payments'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { Destination, PayoutRow } from '#tables/payouts'

type Secret = Pick<Platform, 'secret'>

/** A creator's current payout destination. */
export async function findDestination(
  parts: Secret,
  tx: Queryable,
  creatorId: string,
  type: PayoutRow['accountType'],
): Promise<Destination> {
  const { find, missing } = ways[type]
  const destination = await find(tx, creatorId, parts)
  if (!destination) throw invalid('paymentAccountType', missing)
  return destination
}

const ways = {
  banking: { find: findBank, missing: 'Enter your bank details first.' },
  paypal: { find: findPaypal, missing: 'Enter and activate your PayPal address first.' },
  stripe: { find: findStripe, missing: 'Connect your Stripe account and finish its forms first.' },
} satisfies Record<PayoutRow['accountType'], object>

const ending = (account: string) => `···· ${account.slice(-4)}`

async function findBank(tx: Queryable, creatorId: string, parts: Secret): Promise<Destination | undefined> {
  const bank = await findBanking(tx, creatorId)
  if (!bank) return undefined
  const { bankAccount, bankRouting } = openBankNumbers(parts, bank)
  const place = [bank.address, bank.city, bank.state, bank.country].filter(Boolean).join(', ')
  const details = [
    { name: 'Account holder', value: `${bank.firstName} ${bank.lastName}` },
    { name: 'Bank', value: bank.bankName },
    { name: 'Account number', value: bankAccount },
    { name: 'Routing number', value: bankRouting },
    { name: 'SWIFT code', value: bank.bankSwiftCode },
    { name: 'Address', value: place },
  ]
  return {
    words: `${bank.bankName} ${ending(bankAccount)}`,
    account: bankAccount,
    details: details.filter(({ value }) => value !== ''),
  }
}

async function findPaypal(tx: Queryable, creatorId: string): Promise<Destination | undefined> {
  const gateways = await findGateways(tx, creatorId)
  const paypal = gateways.find(({ key, status }) => key === 'paypal' && status === 'active')
  const email = paypal?.value.email
  if (!email) return undefined
  return { words: `PayPal ${email}`, account: email, details: [{ name: 'PayPal address', value: email }] }
}

async function findStripe(tx: Queryable, creatorId: string): Promise<Destination | undefined> {
  const account = await findPayoutAccount(tx, creatorId)
  if (!account) return undefined
  return {
    words: `Stripe ${ending(account)}`,
    account,
    details: [{ name: 'Stripe account', value: account }],
  }
}
