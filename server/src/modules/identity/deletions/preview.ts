import type { DeletionBlocker, DeletionPreview } from '@ovation/contract'
import { type Account, findAccount } from '#modules/identity/accounts'
import { findCreator } from '#modules/identity/people'
import { findSuspension } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { deletionBlockers, unpaidEarnings } from './catalogues.ts'
import { presentDeletion } from './present.ts'
import { findDeletion } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions'>

/** What deleting an account means at this moment. */
export async function previewDeletion(
  platform: Parts,
  accountId: string,
  byOperator: boolean,
): Promise<DeletionPreview> {
  const { orm } = platform.db
  const account = await findAccount(orm, accountId)
  if (!account) throw notFound('This person')
  const [deletion, blockers, earnings, creator] = await Promise.all([
    findDeletion(orm, accountId),
    blockersOf(platform, orm, account, byOperator),
    earningsOf(platform, orm, accountId),
    findCreator(orm, accountId),
  ])
  return {
    deletion: deletion ? presentDeletion(deletion) : null,
    blockers,
    balance: fromHundredths(account.balance),
    earnings: fromHundredths(earnings),
    subscriptions: account.subscriptionsCount,
    subscribers: creator?.subscribers ?? 0,
  }
}

/** What must be settled first. Operators also delete suspended accounts; undone, the suspension goes on. */
export async function blockersOf(
  parts: Parts,
  db: Queryable,
  account: Account,
  byOperator: boolean,
): Promise<DeletionBlocker[]> {
  const found: DeletionBlocker[] = account.operatorRole ? ['operator'] : []
  if (!byOperator && (await findSuspension(db, account.id))) found.push('suspended')
  return [...found, ...(await openMatters(parts, db, account.id))]
}

/** What may begin after the account was closed, too. */
export async function openMatters(
  { extensions }: Pick<Parts, 'extensions'>,
  db: Queryable,
  accountId: string,
) {
  const found: DeletionBlocker[] = []
  for (const kind of deletionBlockers.kinds) {
    if (await extensions.find(deletionBlockers, kind)?.(db, accountId)) found.push(kind)
  }
  return found
}

export const earningsOf = async (
  { extensions }: Pick<Parts, 'extensions'>,
  db: Queryable,
  accountId: string,
) => (await extensions.find(unpaidEarnings, 'earnings')?.(db, accountId)) ?? 0
