/** Every kind of email that the site writes, in the order of the console. */
export const emailKindGroups = [
  {
    title: 'Accounts',
    kinds: [
      'confirm-address',
      'address-in-use',
      'address-change-requested',
      'address-changed',
      'password-reset',
      'password-changed',
      'password-required',
      'payout-details-changed',
      'account-suspended',
      'account-reinstated',
      'content-decision',
      'data-export-ready',
      'account-closing',
      'account-restored',
    ],
  },
  {
    title: 'Payments',
    kinds: [
      'payment-receipt',
      'payment-refunded',
      'sale-refunded-to-fan',
      'sale-refunded-to-creator',
      'order-receipt',
      'order-received',
      'order-shipped',
      'order-refunded',
      'order-address-changed',
    ],
  },
  {
    title: 'Subscriptions',
    kinds: [
      'subscription-receipt',
      'gift-receipt',
      'gift-received',
      'renewal-soon',
      'renewal-failed',
      'renewal-ended',
      'renewal-stopped',
      'subscription-cancelled',
      'subscription-refunded',
    ],
  },
  {
    title: 'Creators',
    kinds: [
      'creator-approved',
      'creator-rejected',
      'creator-unverified',
      'documents-requested',
      'creator-disabled',
      'creator-enabled',
      'payout-approved',
      'payout-rejected',
      'payout-paid',
    ],
  },
  { title: 'Notifications', kinds: ['notification', 'digest'] },
  { title: 'Team and contact', kinds: ['contact-reply', 'contact-message', 'operator-invitation'] },
] as const

export type EmailKind = (typeof emailKindGroups)[number]['kinds'][number]
export const emailKinds: readonly EmailKind[] = emailKindGroups.flatMap(
  ({ kinds }): readonly EmailKind[] => kinds,
)
