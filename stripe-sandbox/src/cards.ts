import { createHash } from 'node:crypto'
import { docUrl } from './failures.ts'
import type { AttemptError } from './resources.ts'

/** How a card behaves. Everything else succeeds. */
export interface Behaviour {
  /** The bank wants to see the owner before the card is kept. */
  setup?: 'authenticate' | 'decline'
  payment?: 'authenticate' | 'decline' | 'settle later' | 'fail later' | 'dispute' | 'inquiry'
  decline?: { code: string; decline_code?: string; message: string }
}

export interface TestCard {
  /** The test token; each use creates a new payment method. */
  token: string
  brand: string
  last4: string
  title: string
  description: string
}

const generic = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const broke = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }

const cards: (TestCard & { behaviour: Behaviour; aliases?: string[] })[] = [
  {
    token: 'pm_card_visa',
    brand: 'visa',
    last4: '4242',
    title: 'Visa',
    description: 'Every payment goes through.',
    behaviour: {},
  },
  {
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    last4: '4444',
    title: 'Mastercard',
    description: 'Every payment goes through.',
    behaviour: {},
  },
  {
    token: 'pm_card_amex',
    brand: 'amex',
    last4: '0005',
    title: 'American Express',
    description: 'Every payment goes through.',
    behaviour: {},
  },
  {
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    last4: '3184',
    title: '3-D Secure, always',
    description: 'The bank asks for confirmation each time, and declines payments made without you.',
    behaviour: { setup: 'authenticate', payment: 'authenticate' },
    aliases: ['pm_card_threeDSecure2Required'],
  },
  {
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    last4: '3155',
    title: '3-D Secure, once',
    description: 'The bank asks for confirmation when the card is added, and never again.',
    behaviour: { setup: 'authenticate' },
  },
  {
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    last4: '0002',
    title: 'Declined',
    description: 'The bank declines the card when it is added.',
    behaviour: { setup: 'decline', payment: 'decline' },
    aliases: ['pm_card_chargeDeclined'],
  },
  {
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    last4: '9995',
    title: 'Insufficient funds',
    description: 'The bank declines the card for insufficient funds.',
    behaviour: { setup: 'decline', payment: 'decline', decline: broke },
    aliases: ['pm_card_chargeDeclinedInsufficientFunds'],
  },
  {
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    last4: '0069',
    title: 'Expired',
    description: 'The bank declines the card because it has expired.',
    behaviour: { setup: 'decline', payment: 'decline', decline: expired },
  },
  {
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    last4: '0341',
    title: 'Declined when charged',
    description: 'Can be added, but every payment is declined.',
    behaviour: { payment: 'decline' },
  },
  {
    token: 'pm_card_settlesLater',
    brand: 'visa',
    last4: '0077',
    title: 'Slow',
    description: 'A payment takes a few seconds, then goes through.',
    behaviour: { payment: 'settle later' },
  },
  {
    token: 'pm_card_failsLater',
    brand: 'visa',
    last4: '0085',
    title: 'Slow, and declined',
    description: 'A payment takes a few seconds, then is declined.',
    behaviour: { payment: 'fail later' },
  },
  {
    token: 'pm_card_createDispute',
    brand: 'visa',
    last4: '0259',
    title: 'Disputed',
    description: 'Every payment goes through, and is then disputed as fraudulent.',
    behaviour: { payment: 'dispute' },
  },
  {
    token: 'pm_card_createDisputeInquiry',
    brand: 'visa',
    last4: '1976',
    title: 'Inquiry',
    description: 'Every payment goes through, and then the bank asks about it.',
    behaviour: { payment: 'inquiry' },
  },
]

/** The cards to try payments with. The tokens are Stripe's own, but for the slow ones, of which Stripe has none. */
export const testCards: readonly TestCard[] = cards.map(({ token, brand, last4, title, description }) => ({
  token,
  brand,
  last4,
  title,
  description,
}))

/** `pm_card_visa__ann` is a Visa of its own, which behaves as any other: its number is not that of `pm_card_visa`. */
export function cardOf(named: string) {
  const [token = ''] = named.split('__')
  return cards.find((card) => card.token === token || card.aliases?.includes(token)) ?? null
}

/** The same for the same card number in every account. */
export const fingerprintOf = (token: string) =>
  createHash('sha256').update(`card:${token}`).digest('hex').slice(0, 16)

/** The decline of this card. */
export function declineOf({ decline = generic }: Behaviour): AttemptError {
  return { type: 'card_error', ...decline, doc_url: docUrl(decline.code) }
}

/** The decline of an off-session payment that needs authentication. */
export const ownerWanted: AttemptError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
  doc_url: docUrl('authentication_required'),
}
