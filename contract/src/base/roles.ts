/** What the operators of a site may do. Every operator call names the one it needs. */
export const capabilities = [
  /** The overview and the counts of pending work. */
  'overview',
  /** The accounts of all people. */
  'people',
  /** Notes of the team about people, cases and charges. */
  'notes',
  /** Help people with their accounts: logins, passwords, email addresses. */
  'accounts',
  /** Export and delete everything about a person. */
  'privacy',
  /** See the site as a person sees it, without messages. */
  'view-as',
  /** Credit and debit the wallets of people. */
  'balances',
  /** Suspend accounts and open them again. */
  'suspensions',
  /** Applications of creators and their documents. */
  'verification',
  /** Reports, and whole items and streams although they are locked. */
  'moderation',
  /** What the site earns. */
  'revenue',
  /** Payouts with their bank details. */
  'payouts',
  /** The orders of all people. */
  'orders',
  /** All payments, and the ledger. */
  'transactions',
  /** Refunds of payments. */
  'refunds',
  /** Coupons, token packages and the commission of creators. */
  'pricing',
  /** Emails of the site. */
  'emails',
  /** Settings and pages of the site. */
  'site',
  /** Operators, their roles and invitations. */
  'team',
  /** The audit log. */
  'audit',
  /** The state of the site, and jobs that failed. */
  'health',
  /** Messages of the contact form. */
  'inbox',
] as const
export type Capability = (typeof capabilities)[number]

export const operatorRoles = ['owner', 'finance', 'moderation', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** The owner may do everything. */
const allowed: Record<Exclude<OperatorRole, 'owner'>, readonly Capability[]> = {
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

/** Whether an operator with this role may do this. People without a role may do nothing of it. */
export function isAllowed(role: OperatorRole | null, capability: Capability): boolean {
  if (role === null) return false
  return role === 'owner' || allowed[role].includes(capability)
}
