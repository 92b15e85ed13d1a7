import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
import type { Email } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import { isRenewing, type Renewing, type Subscription } from './store.ts'

type Parts = Pick<Platform, 'config' | 'mail'>
type Words = Pick<Email, 'subject' | 'paragraphs' | 'action'>

interface Names {
  fan: string
  creator: string
  /** The URL of the creator's page. */
  page: string
}

/** Emails the fan of a subscription, who may have no address. */
export async function emailFan(
  { config, mail }: Parts,
  tx: Queryable,
  { fanId, creatorId }: Pick<Subscription, 'fanId' | 'creatorId'>,
  words: (names: Names) => Words,
) {
  const found = await accountsById(tx, [fanId, creatorId])
  const fan = found.get(fanId)
  const creator = found.get(creatorId)
  if (!fan?.email || !creator) return
  const page = `${config.publicUrl}/${creator.username ?? creator.id}`
  await mail.send(tx, {
    to: fan.email,
    askedBy: null,
    ...words({ fan: fan.name, creator: creator.name, page }),
  })
}

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const day = (moment: Date) => longDay.format(moment)

/** A wallet pays at the token price of the renewal day. */
const renewalPrice = ({ renewalCents, paidFrom }: Pick<Renewing, 'renewalCents' | 'paidFrom'>) =>
  paidFrom === 'wallet' ? `${formatDollars(renewalCents)} in tokens` : formatDollars(renewalCents)

const toSubscriptions = ({ config }: Pick<Platform, 'config'>) => ({
  label: 'See your subscriptions',
  url: `${config.publicUrl}/user/my-subscription`,
})

/** The receipt of a payment from the wallet. Card payments send their own. */
export const walletReceipt =
  (parts: Parts, subscription: Subscription, receipt: { chargeId: string; gross: number }) =>
  ({ creator }: Names): Words => ({
    subject: `Receipt: your subscription to ${creator}`,
    paragraphs: [
      `You paid ${formatTokens(receipt.gross)} from your wallet for your subscription to ${creator}.`,
      lastsUntil(subscription),
      `Number ${receipt.chargeId}, ${day(new Date())}.`,
    ],
    action: toSubscriptions(parts),
  })

export const giftReceipt =
  (receipt: { chargeId: string; gross: number; recipient: string }) =>
  ({ creator }: Names): Words => ({
    subject: `Receipt: your gift to ${receipt.recipient}`,
    paragraphs: [
      `You paid ${formatTokens(receipt.gross)} from your wallet and gave ${receipt.recipient} a subscription to ${creator}.`,
      'Gifts don’t renew.',
      `Number ${receipt.chargeId}, ${day(new Date())}.`,
    ],
  })

function lastsUntil(subscription: Subscription) {
  const until = `It lasts until ${day(subscription.expiredAt)}`
  if (!isRenewing(subscription)) return `${until}.`
  return `${until} and then renews for ${renewalPrice(subscription)}. You can cancel at any time.`
}

export const gift =
  (giver: string, { expiredAt }: Subscription) =>
  ({ creator, page }: Names): Words => ({
    subject: `${giver} gave you a subscription to ${creator}`,
    paragraphs: [
      `${giver} gave you a subscription to ${creator}. Everything for subscribers is open to you until ${day(expiredAt)}.`,
      'It costs you nothing and won’t renew.',
    ],
    action: { label: `See ${creator}`, url: page },
  })

/** The reason, the next try, and where to fix it. */
export const renewalFailed =
  ({ config }: Parts, subscription: Renewing, why: string) =>
  ({ creator }: Names): Words => ({
    subject: `Your subscription to ${creator} couldn’t be renewed`,
    paragraphs: [
      `We tried to renew your subscription to ${creator} for ${renewalPrice(subscription)}. ${why}`,
      `We’ll try again on ${day(subscription.nextRecurringDate)}. Subscriber content stays locked until the payment goes through.`,
    ],
    action:
      subscription.paidFrom === 'card'
        ? { label: 'Update your card', url: `${config.publicUrl}/user/cards` }
        : { label: 'Top up your wallet', url: `${config.publicUrl}/wallet` },
  })

export const renewalEnded =
  (why: string) =>
  ({ creator, page }: Names): Words => ({
    subject: `Your subscription to ${creator} has ended`,
    paragraphs: [
      `We couldn’t renew your subscription to ${creator}. ${why}`,
      'We won’t try again, and you won’t be charged. You can subscribe again at any time.',
    ],
    action: { label: `See ${creator}`, url: page },
  })

export const renewalStopped =
  (parts: Parts, { expiredAt }: Subscription) =>
  ({ creator }: Names): Words => ({
    subject: `Your subscription to ${creator} won’t renew`,
    paragraphs: [
      `${creator} is no longer available to you, so your subscription ends on ${day(expiredAt)}.`,
      'You weren’t charged.',
    ],
    action: toSubscriptions(parts),
  })

/** After a permanent suspension of the creator. */
export const suspensionRefund =
  ({ config }: Parts, gross: number) =>
  ({ creator }: Names): Words => ({
    subject: `Your subscription to ${creator} was refunded`,
    paragraphs: [
      `${creator} is no longer available, so your subscription has ended. ${formatTokens(gross)} are back in your wallet.`,
    ],
    action: { label: 'See your wallet', url: `${config.publicUrl}/wallet` },
  })

export const renewalSoon =
  (parts: Parts, subscription: Renewing) =>
  ({ creator }: Names): Words => ({
    subject: `Your subscription to ${creator} renews soon`,
    paragraphs: [
      `Your subscription to ${creator} renews on ${day(subscription.nextRecurringDate)} for ${renewalPrice(subscription)}.`,
      'To keep it, you don’t have to do anything. To stop, cancel before then: you keep access until it ends.',
    ],
    action: toSubscriptions(parts),
  })
