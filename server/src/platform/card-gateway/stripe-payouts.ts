import type { Gateway, TransferOutcome } from './gateway.ts'
import { keyFor, type StripeClient, withoutEmpty } from './stripe-client.ts'
import { failureOf, isRefused, isReplayed } from './stripe-failures.ts'
import { payoutAccountOf } from './stripe-shapes.ts'

type Payouts = Pick<Gateway, 'createAccount' | 'accountLink' | 'readAccount' | 'sendTransfer'>

/** Creators' accounts at Stripe, and transfers to them. */
export const stripePayouts = ({ stripe, ask }: StripeClient): Payouts => ({
  createAccount: ({ creatorId, email, country }) =>
    ask(async () => {
      const params = {
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { transfers: { requested: true } },
        ...withoutEmpty({ email, country }),
        metadata: { creatorId },
      }
      const account = await stripe.accounts.create(params, keyFor(`account:${creatorId}`, params))
      return account.id
    }),

  accountLink: ({ accountId, returnUrl, refreshUrl }) =>
    ask(async () => {
      const link = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return link.url
    }),

  readAccount: (accountId) => ask(async () => payoutAccountOf(await stripe.accounts.retrieve(accountId))),

  sendTransfer: ({ payoutId, accountId, cents }) =>
    ask(async (): Promise<TransferOutcome> => {
      // Stripe keeps idempotency keys for a day, but transfers forever.
      const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
      if (data[0]) return { status: 'sent', transferId: data[0].id }
      const params = {
        amount: cents,
        currency: 'usd',
        destination: accountId,
        transfer_group: payoutId,
        metadata: { payoutId },
      }
      // A refused key answers with the refusal for a day. Only then is the next key tried, so that nothing is sent twice.
      for (let attempt = 1; ; attempt++) {
        try {
          const options = { idempotencyKey: `payout:${payoutId}:${attempt}` }
          return { status: 'sent', transferId: (await stripe.transfers.create(params, options)).id }
        } catch (error) {
          if (!isRefused(error)) throw error
          if (!isReplayed(error)) return { status: 'refused', ...failureOf(error) }
        }
      }
    }),
})
