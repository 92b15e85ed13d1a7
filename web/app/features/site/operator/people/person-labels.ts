import type { PersonInList, PersonRole, PersonStatus } from '@ovation/contract'

export const roleNames: Record<PersonRole, string> = {
  fan: 'Fan',
  creator: 'Creator',
  operator: 'Operator',
}

export const statusNames: Record<PersonStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  disabled: 'Disabled',
  unconfirmed: 'Unconfirmed',
  closing: 'To be deleted',
  deleted: 'Deleted',
}

export const statusLooks = {
  active: 'good',
  suspended: 'bad',
  disabled: 'bad',
  unconfirmed: 'plain',
  closing: 'bad',
  deleted: 'plain',
} as const

export const verificationNames: Record<NonNullable<PersonInList['verification']>, string> = {
  waiting: 'In review',
  asked: 'More documents needed',
  rejected: 'Rejected',
  verified: 'Verified',
}
