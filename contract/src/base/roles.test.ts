import { expect, test } from 'vitest'
import { calls } from '../index.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { type Capability, capabilities, isAllowed, type OperatorRole, operatorRoles } from './roles.ts'

/*
 * Who may do what, written out a second time: a change of a role or of the capability of a call is made here too, and
 * reviewed as that.
 */

const promised: Record<OperatorRole, readonly Capability[]> = {
  owner: [
    'overview',
    'people',
    'notes',
    'accounts',
    'privacy',
    'view-as',
    'balances',
    'suspensions',
    'verification',
    'moderation',
    'revenue',
    'payouts',
    'orders',
    'transactions',
    'refunds',
    'pricing',
    'emails',
    'site',
    'team',
    'audit',
    'health',
    'inbox',
  ],
  finance: [
    'overview',
    'people',
    'notes',
    'balances',
    'revenue',
    'payouts',
    'orders',
    'transactions',
    'refunds',
    'pricing',
  ],
  moderation: [
    'overview',
    'people',
    'notes',
    'accounts',
    'view-as',
    'suspensions',
    'verification',
    'moderation',
  ],
  support: [
    'overview',
    'people',
    'notes',
    'accounts',
    'privacy',
    'view-as',
    'orders',
    'transactions',
    'emails',
    'health',
    'inbox',
  ],
}

test.each(operatorRoles)('the role %s has these capabilities and no others', (role) => {
  expect(capabilities.filter((capability) => isAllowed(role, capability)).sort()).toEqual(
    [...promised[role]].sort(),
  )
})

test('people without a role may do nothing of it', () => {
  expect(capabilities.filter((capability) => isAllowed(null, capability))).toEqual([])
})

const callsOf: Record<Capability, string> = {
  overview: `
    GET /admin/overview
    GET /admin/pending
    GET /operator/growth
    POST /operator/leave
    GET /operator/search`,
  people: `
    GET /operator/people
    GET /operator/people/{id}
    GET /operator/people/{id}/history
    GET /operator/people/{id}/logins`,
  notes: `
    GET /operator/notes
    DELETE /operator/notes/{id}
    PUT /operator/notes/{id}`,
  accounts: `
    POST /operator/people/{id}/confirmation
    PUT /operator/people/{id}/email
    POST /operator/people/{id}/log-out
    POST /operator/people/{id}/require-password`,
  privacy: `
    GET /operator/people/{id}/data-exports
    POST /operator/people/{id}/data-exports
    POST /operator/people/{id}/data-exports/{exportId}/link
    DELETE /operator/people/{id}/deletion
    GET /operator/people/{id}/deletion
    POST /operator/people/{id}/deletion`,
  'view-as': `
    DELETE /operator/people/{id}/viewing
    POST /operator/people/{id}/viewing`,
  balances: `
    POST /operator/people/{id}/balance`,
  suspensions: `
    POST /operator/people/{id}/reinstate
    GET /operator/people/{id}/suspension/effects
    PUT /operator/people/{id}/suspension`,
  verification: `
    GET /admin/creators/search
    GET /admin/creators/{id}/decisions
    PUT /admin/creators/{id}/verification
    POST /operator/creators/{id}/documents`,
  moderation: `
    GET /operator/blocked-pictures
    DELETE /operator/blocked-pictures/{id}
    GET /operator/cases
    POST /operator/cases
    GET /operator/cases/{id}
    PUT /operator/cases/{id}/assignee
    POST /operator/cases/{id}/content
    POST /operator/cases/{id}/decision
    PUT /operator/cases/{id}/hidden
    POST /operator/cases/{id}/removals
    POST /operator/cases/{id}/replies
    POST /operator/cases/{id}/restore
    GET /operator/content
    GET /operator/content/{id}
    POST /operator/content/{id}/media
    POST /operator/streams/{id}/end`,
  revenue: `
    GET /operator/revenue`,
  payouts: `
    GET /admin/payout-requests/search
    PUT /admin/payout-requests/{id}
    POST /admin/payout-requests/{id}/destination
    GET /admin/payout-requests/{id}/view
    POST /operator/payouts/decide
    POST /operator/payouts/export
    GET /operator/payouts/{id}/charges
    GET /operator/payouts/{id}/history`,
  orders: `
    GET /operator/orders
    GET /operator/orders/{id}
    GET /operator/orders/{id}/history
    POST /operator/orders/{id}/address`,
  transactions: `
    GET /operator/ledger/accounts
    GET /operator/ledger/accounts/{place}/entries
    GET /operator/ledger/transfers
    GET /operator/ledger/transfers/{id}
    GET /operator/ledger/verifications
    POST /operator/ledger/verifications
    GET /operator/ledger/verifications/{id}
    GET /operator/subscriptions
    GET /operator/subscriptions/{id}
    GET /operator/subscriptions/{id}/history
    GET /operator/transactions
    GET /operator/transactions/{id}
    GET /operator/transactions/{id}/history`,
  refunds: `
    GET /operator/disputes
    GET /operator/disputes/{id}
    POST /operator/disputes/{id}/evidence
    POST /operator/subscriptions/{id}/cancel
    POST /operator/transactions/{id}/refund
    POST /operator/transactions/{id}/refund/preview`,
  pricing: `
    GET /operator/commission-rates
    POST /operator/commission-rates
    GET /operator/commission-rates/default
    POST /operator/commission-rates/default
    DELETE /operator/commission-rates/{id}
    GET /operator/coupons
    POST /operator/coupons
    GET /operator/coupons/{id}
    PUT /operator/coupons/{id}
    PUT /operator/coupons/{id}/status
    GET /operator/coupons/{id}/uses
    PUT /operator/package-order
    GET /operator/packages
    POST /operator/packages
    PUT /operator/packages/{id}
    GET /operator/people/{id}/commission`,
  emails: `
    GET /admin/mails/search
    POST /operator/mails/{id}/send
    GET /operator/email-kinds`,
  site: `
    GET /operator/announcements
    POST /operator/announcements
    DELETE /operator/announcements/{id}
    PUT /operator/announcements/{id}
    POST /operator/brand-pictures
    GET /operator/email-delivery
    PUT /operator/email-delivery
    POST /operator/email-delivery/test
    GET /operator/email-templates
    GET /operator/email-templates/{kind}
    PUT /operator/email-templates/{kind}
    POST /operator/email-templates/{kind}/preview
    POST /operator/email-templates/{kind}/restore
    POST /operator/email-templates/{kind}/test
    GET /operator/email-templates/{kind}/versions
    GET /operator/pages
    POST /operator/pages
    POST /operator/pages/preview
    DELETE /operator/pages/{id}
    GET /operator/pages/{id}
    PUT /operator/pages/{id}
    GET /operator/pages/{id}/versions
    GET /operator/pages/{id}/versions/{version}
    GET /operator/payment-keys
    POST /operator/payment-keys/test
    GET /operator/settings
    PUT /operator/settings
    GET /operator/settings/{key}/history
    GET /operator/setup
    PUT /operator/setup/checklist
    POST /operator/setup/pages
    PUT /operator/setup/steps/{step}
    GET /operator/sign-in-providers
    PUT /operator/sign-in-providers/{provider}
    POST /operator/sign-in-providers/{provider}/test
    GET /operator/sign-up-invitations
    POST /operator/sign-up-invitations
    DELETE /operator/sign-up-invitations/{id}`,
  team: `
    GET /operator/team
    POST /operator/team/invitations
    DELETE /operator/team/invitations/{id}
    DELETE /operator/team/{id}
    PUT /operator/team/{id}`,
  audit: `
    GET /operator/audit`,
  health: `
    GET /operator/health
    GET /operator/jobs/failed
    DELETE /operator/jobs/{id}
    POST /operator/jobs/{id}/retry`,
  inbox: `
    GET /operator/inbox
    GET /operator/inbox-operators
    GET /operator/inbox/{id}
    PUT /operator/inbox/{id}/assignee
    POST /operator/inbox/{id}/replies
    PUT /operator/inbox/{id}/status`,
}

test('each call of operators needs this capability', () => {
  const actual = Object.values<Endpoint>(calls).flatMap(({ who, method, path, capability }) =>
    who === 'operator' ? [`${capability}: ${method} ${path}`] : [],
  )
  const expected = capabilities.flatMap((capability) =>
    callsOf[capability]
      .trim()
      .split(/\n\s*/)
      .map((call) => `${capability}: ${call}`),
  )
  expect(actual.sort()).toEqual(expected.sort())
})

test('a call of operators without a capability does not compile, nor does one of others with it', () => {
  const described = { method: 'GET', path: '/operator/x', summary: 'Get x' } as const
  // @ts-expect-error: an operator call names its capability.
  endpoint({ ...described, who: 'operator' })
  // @ts-expect-error: a capability of another list.
  endpoint({ ...described, who: 'operator', capability: 'everything' })
  // @ts-expect-error: only calls of operators have one.
  endpoint({ ...described, who: 'user', capability: 'people' })
  expect(endpoint({ ...described, who: 'operator', capability: 'people' }).capability).toBe('people')
})
