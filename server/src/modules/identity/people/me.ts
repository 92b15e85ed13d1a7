import type { Me } from '@ovation/contract'
import { shownAddress, type Viewer } from '#modules/identity/accounts'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import { avatarUrl, coverUrl } from './pictures.ts'
import { isOnline } from './presence.ts'

/** The private view of an account, from the row that came with the session. */
export function presentMe(files: Files, account: Viewer['account']): Me {
  return {
    _id: account.id,
    username: account.username,
    name: account.name,
    firstName: account.firstName,
    lastName: account.lastName,
    ...shownAddress(account),
    avatar: avatarUrl(files, account.avatarFileId),
    cover: coverUrl(files, account.coverFileId),
    gender: account.gender,
    country: account.country,
    timezone: account.timezone,
    balance: fromHundredths(account.balance),
    bonusBalance: fromHundredths(account.bonusBalance),
    balanceVersion: account.balanceVersion,
    stats: { totalSubscriptions: account.subscriptionsCount, following: account.followingCount },
    isOnline: isOnline(account.onlineUntil),
    verifiedEmail: account.verifiedEmail,
    isPerformer: account.isPerformer,
    isOperator: account.operatorRole !== null,
    operatorRole: account.operatorRole,
    hasPassword: account.passwordHash !== null,
    isAdult: account.isAdult,
    termsVersion: account.termsVersion,
    status: account.status,
    createdAt: account.createdAt.toISOString(),
  }
}
