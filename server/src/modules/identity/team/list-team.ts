import type { Operator } from '@ovation/contract'
import { type Account, findOperators } from '#modules/identity/accounts'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import { mostOperators, presentInvitation } from './invite.ts'
import { openInvitations } from './store.ts'

export async function listTeam({ db, files }: Pick<Platform, 'db' | 'files'>) {
  const [operators, invitations] = await Promise.all([
    findOperators(db.orm, mostOperators),
    openInvitations(db.orm, mostOperators),
  ])
  return {
    operators: operators.map((account) => presentOperator(files, account)),
    invitations: invitations.map(presentInvitation),
  }
}

/** Operators by a part of their name or their full email address. There are few, so all are read. */
export async function searchOperators({ db, files }: Pick<Platform, 'db' | 'files'>, q: string) {
  const words = q.toLowerCase()
  const operators = await findOperators(db.orm, mostOperators)
  return operators
    .filter(({ name, email }) => name.toLowerCase().includes(words) || email?.toLowerCase() === words)
    .map((account) => presentOperator(files, account))
}

export function presentOperator(files: Platform['files'], account: Account): Operator {
  const { operatorRole: role } = account
  if (!role) throw new Error(`${account.id} is not an operator.`)
  return {
    ...{ _id: account.id, name: account.name, username: account.username, email: account.email, role },
    avatar: avatarUrl(files, account.avatarFileId),
    createdAt: account.createdAt.toISOString(),
  }
}
