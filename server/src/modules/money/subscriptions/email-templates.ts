import { emailTemplate } from '#platform/mail'

const creator = { meaning: 'The name of the creator', sample: 'Marisol Vega' } as const
const tokens = { meaning: 'The tokens paid', sample: '10 tokens', required: true } as const
const number = { meaning: 'The number of the payment', sample: '0190a1b2', required: true } as const
const date = { meaning: 'The day', sample: 'November 18, 2026', required: true } as const
const price = { meaning: 'The price of the renewal', sample: '$9.99', required: true } as const
const until = { meaning: 'The day it ends', sample: 'December 18, 2026', required: true } as const
const reason = { meaning: 'The reason', sample: 'Your card was declined.' } as const

export const receiptEmail = emailTemplate({
  key: 'subscription-receipt',
  label: 'Subscription paid from the wallet',
  meaning: 'To a fan whose subscription begins or renews, paid in tokens.',
  variables: {
    ...{ creator, tokens, number, date },
    lasts: {
      meaning: 'How long it lasts and what a renewal costs',
      sample:
        'It lasts until December 18, 2026 and then renews for $9.99 in tokens. You can cancel at any time.',
      required: true,
    },
  },
  subject: 'Receipt: your subscription to {{creator}}',
  body: `You paid {{tokens}} from your wallet for your subscription to {{creator}}.

{{lasts}}

Number {{number}}, {{date}}.`,
  button: 'See your subscriptions',
})

export const giftReceiptEmail = emailTemplate({
  key: 'gift-receipt',
  label: 'Gift paid',
  meaning: 'To a fan who gave someone a subscription.',
  variables: {
    ...{ creator, tokens, number, date },
    recipient: { meaning: 'Who gets it', sample: 'Ana Costa' },
  },
  subject: 'Receipt: your gift to {{recipient}}',
  body: `You paid {{tokens}} from your wallet and gave {{recipient}} a subscription to {{creator}}.

Gifts don’t renew.

Number {{number}}, {{date}}.`,
})

export const giftEmail = emailTemplate({
  key: 'gift-received',
  label: 'Gift received',
  meaning: 'To a fan who gets a subscription as a gift.',
  variables: { creator, until, giver: { meaning: 'Who gave it', sample: 'Teo Brandt' } },
  subject: '{{giver}} gave you a subscription to {{creator}}',
  body: `{{giver}} gave you a subscription to {{creator}}. Everything for subscribers is open to you until {{until}}.

It costs you nothing and won’t renew.`,
  button: 'See {{creator}}',
})

export const renewalFailedEmail = emailTemplate({
  key: 'renewal-failed',
  label: 'Renewal failed',
  meaning: 'To a fan whose subscription couldn’t be renewed and is tried again.',
  variables: {
    ...{ creator, reason, price },
    next: { meaning: 'The day of the next try', sample: 'November 21, 2026', required: true },
    remedy: { meaning: '“Update your card” or “Top up your wallet”', sample: 'Update your card' },
  },
  subject: 'Your subscription to {{creator}} couldn’t be renewed',
  body: `We tried to renew your subscription to {{creator}} for {{price}}. {{reason}}

We’ll try again on {{next}}. Subscriber content stays locked until the payment goes through.`,
  button: '{{remedy}}',
})

export const renewalEndedEmail = emailTemplate({
  key: 'renewal-ended',
  label: 'Subscription ended unpaid',
  meaning: 'To a fan whose subscription ends because no renewal went through.',
  variables: { creator, reason },
  subject: 'Your subscription to {{creator}} has ended',
  body: `We couldn’t renew your subscription to {{creator}}. {{reason}}

We won’t try again, and you won’t be charged. You can subscribe again at any time.`,
  button: 'See {{creator}}',
})

export const renewalStoppedEmail = emailTemplate({
  key: 'renewal-stopped',
  label: 'Subscription won’t renew',
  meaning: 'To a fan whose creator is no longer available to them.',
  variables: { creator, until },
  subject: 'Your subscription to {{creator}} won’t renew',
  body: `{{creator}} is no longer available to you, so your subscription ends on {{until}}.

You weren’t charged.`,
  button: 'See your subscriptions',
})

export const subscriptionCancelledEmail = emailTemplate({
  key: 'subscription-cancelled',
  label: 'Subscription cancelled by the team',
  meaning: 'To a fan whose subscription an operator cancels or ends.',
  variables: {
    creator,
    access: {
      meaning: 'How long access lasts',
      sample: 'You keep access until December 18, 2026.',
      required: true,
    },
  },
  subject: 'Your subscription to {{creator}} was cancelled',
  body: `We cancelled your subscription to {{creator}}, and it won’t renew. {{access}}

You won’t be charged again.`,
  button: 'See your subscriptions',
})

export const subscriptionRefundedEmail = emailTemplate({
  key: 'subscription-refunded',
  label: 'Subscription refunded',
  meaning: 'To a fan whose creator was suspended permanently.',
  variables: { creator, tokens },
  subject: 'Your subscription to {{creator}} was refunded',
  body: '{{creator}} is no longer available, so your subscription has ended. {{tokens}} are back in your wallet.',
  button: 'See your wallet',
})

export const renewalSoonEmail = emailTemplate({
  key: 'renewal-soon',
  label: 'Renewal soon',
  meaning: 'To a fan, some days before a subscription renews.',
  variables: { creator, date, price },
  subject: 'Your subscription to {{creator}} renews soon',
  body: `Your subscription to {{creator}} renews on {{date}} for {{price}}.

To keep it, you don’t have to do anything. To stop, cancel before then: you keep access until it ends.`,
  button: 'See your subscriptions',
})
