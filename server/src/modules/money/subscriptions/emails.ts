import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
import type { Written } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import * as templates from './email-templates.ts'
import { isRenewing, type Renewing, type Subscription } from './store.ts'

type Parts = Pick<Platform, 'config' | 'mail'>

interface Names {
  fan: string
  creator: string
  /** The URL of the creator's page. */
  page: string
}

type Words = (names: Names) => Written

/** Emails the fan of a subscription, who may have no address. */
export async function emailFan(
  { config, mail }: Parts,
  tx: Queryable,
  { fanId, creatorId }: Pick<Subscription, 'fanId' | 'creatorId'>,
  words: Words,
) {
  const found = await accountsById(tx, [fanId, creatorId])
  const fan = found.get(fanId)
  const creator = found.get(creatorId)
  if (!fan?.email || !creator) return
  const page = `${config.publicUrl}/${creator.username ?? creator.id}`
  const written = words({ fan: fan.name, creator: creator.name, page })
  await mail.send(tx, { to: fan.email, accountId: fanId, askedBy: null, ...written })
}

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const day = (moment: Date) => longDay.format(moment)

/** A wallet pays at the token price of the renewal day. */
const renewalPrice = ({ renewalCents, paidFrom }: Pick<Renewing, 'renewalCents' | 'paidFrom'>) =>
  paidFrom === 'wallet' ? `${formatDollars(renewalCents)} in tokens` : formatDollars(renewalCents)

const subscriptionsUrl = ({ config }: Pick<Platform, 'config'>) => `${config.publicUrl}/user/my-subscription`

/** The receipt of a payment from the wallet. Card payments send their own. */
export const walletReceipt =
  (parts: Parts, subscription: Subscription, receipt: { chargeId: string; gross: number }): Words =>
  ({ creator }) =>
    templates.receiptEmail.write(
      {
        ...{ creator, tokens: formatTokens(receipt.gross), lasts: lastsUntil(subscription) },
        ...{ number: receipt.chargeId, date: day(new Date()) },
      },
      subscriptionsUrl(parts),
    )

export const giftReceipt =
  (receipt: { chargeId: string; gross: number; recipient: string }): Words =>
  ({ creator }) =>
    templates.giftReceiptEmail.write({
      ...{ creator, tokens: formatTokens(receipt.gross), recipient: receipt.recipient },
      ...{ number: receipt.chargeId, date: day(new Date()) },
    })

function lastsUntil(subscription: Subscription) {
  const until = `It lasts until ${day(subscription.expiredAt)}`
  if (!isRenewing(subscription)) return `${until}.`
  return `${until} and then renews for ${renewalPrice(subscription)}. You can cancel at any time.`
}

export const gift =
  (giver: string, { expiredAt }: Subscription): Words =>
  ({ creator, page }) =>
    templates.giftEmail.write({ creator, giver, until: day(expiredAt) }, page)

/** The reason, the next try, and where to fix it. */
export const renewalFailed =
  ({ config }: Parts, subscription: Renewing, reason: string): Words =>
  ({ creator }) => {
    const isByCard = subscription.paidFrom === 'card'
    return templates.renewalFailedEmail.write(
      {
        ...{ creator, reason, price: renewalPrice(subscription) },
        next: day(subscription.nextRecurringDate),
        remedy: isByCard ? 'Update your card' : 'Top up your wallet',
      },
      `${config.publicUrl}${isByCard ? '/user/cards' : '/wallet'}`,
    )
  }

export const renewalEnded =
  (reason: string): Words =>
  ({ creator, page }) =>
    templates.renewalEndedEmail.write({ creator, reason }, page)

export const renewalStopped =
  (parts: Parts, { expiredAt }: Subscription): Words =>
  ({ creator }) =>
    templates.renewalStoppedEmail.write({ creator, until: day(expiredAt) }, subscriptionsUrl(parts))

/** By an operator, at the end of its period or now. */
export const cancelled =
  (parts: Parts, { expiredAt }: Pick<Subscription, 'expiredAt'>, isNow: boolean): Words =>
  ({ creator }) =>
    templates.subscriptionCancelledEmail.write(
      { creator, access: isNow ? 'It ended today.' : `You keep access until ${day(expiredAt)}.` },
      subscriptionsUrl(parts),
    )

/** After a permanent suspension of the creator. */
export const suspensionRefund =
  ({ config }: Parts, gross: number): Words =>
  ({ creator }) =>
    templates.subscriptionRefundedEmail.write(
      { creator, tokens: formatTokens(gross) },
      `${config.publicUrl}/wallet`,
    )

export const renewalSoon =
  (parts: Parts, subscription: Renewing): Words =>
  ({ creator }) =>
    templates.renewalSoonEmail.write(
      { creator, date: day(subscription.nextRecurringDate), price: renewalPrice(subscription) },
      subscriptionsUrl(parts),
    )
