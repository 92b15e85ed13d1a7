import type { PersonRecord } from '@ovation/contract'
import { findAccount, findProviders, shownAddress } from '#modules/identity/accounts'
import { findCreator } from '#modules/identity/people'
import { findSuspension, presentSuspension } from '#modules/identity/suspensions'
import { balanceOf, earnings } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { loadPeopleInList } from './load-people.ts'
import { cardsOf } from './queries/cards.ts'
import { findLastLogin } from './queries/logins.ts'
import { countReports } from './queries/report-counts.ts'

const cardsAtMost = 20

/** The facts about a person. Documents and bank details are not among them: opening those is recorded. */
export async function showPerson(
  platform: Pick<Platform, 'db' | 'files'>,
  id: string,
): Promise<PersonRecord> {
  const { orm } = platform.db
  const [[inList], account] = await Promise.all([loadPeopleInList(platform, [id]), findAccount(orm, id)])
  if (!inList || !account) throw notFound('This person')
  const [creator, suspension, providers, unpaid, reports, cards, lastLogin] = await Promise.all([
    findCreator(orm, id),
    findSuspension(orm, id),
    findProviders(orm, id),
    balanceOf(orm, earnings(id)),
    countReports(orm, [id]),
    cardsOf(orm, id, cardsAtMost),
    findLastLogin(orm, id),
  ])
  const operator = suspension?.operatorId ? await findAccount(orm, suspension.operatorId) : undefined
  return {
    ...inList,
    firstName: account.firstName,
    lastName: account.lastName,
    pendingEmail: shownAddress(account).pendingEmail,
    verifiedEmail: account.verifiedEmail,
    operatorRole: account.operatorRole,
    dateOfBirth: creator?.dateOfBirth ?? null,
    hasPassword: account.passwordHash !== null,
    providers,
    suspension: suspension ? presentSuspension(suspension, operator) : null,
    balance: fromHundredths(account.balance),
    bonusBalance: fromHundredths(account.bonusBalance),
    unpaidEarnings: fromHundredths(unpaid),
    openReports: reports.get(id)?.open ?? 0,
    followers: creator?.followers ?? 0,
    subscribers: creator?.subscribers ?? 0,
    subscriptions: account.subscriptionsCount,
    cards,
    lastLogin: lastLogin
      ? {
          ip: lastLogin.ip,
          userAgent: lastLogin.userAgent,
          createdAt: lastLogin.createdAt.toISOString(),
        }
      : null,
  }
}
