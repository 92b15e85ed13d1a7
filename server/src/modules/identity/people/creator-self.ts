import type { CreatorSelf } from '@ovation/contract'
import { findAccount, shownAddress } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { presentProfile, presentWelcome } from './cards.ts'
import { presentBanking } from './change-banking.ts'
import { presentGateway } from './change-gateway.ts'
import { countForSale, countUnseen } from './creator-content.ts'
import { loadDocuments } from './documents.ts'
import { findBanking, findGateways } from './payout-details-store.ts'
import { loadCreators } from './queries/creator-card.ts'
import { loadBundles } from './store.ts'
import { verificationOf } from './verification.ts'

/** Everything a creator may see of their own account. */
export async function creatorSelf(platform: Platform, creatorId: string): Promise<CreatorSelf> {
  const { db, files } = platform
  const [[row], account, banking, gateways, documents, bundles, forSale, unseen] = await Promise.all([
    loadCreators(db, creatorId, [creatorId]),
    findAccount(db.orm, creatorId),
    findBanking(db.orm, creatorId),
    findGateways(db.orm, creatorId),
    loadDocuments({ db, files }, [creatorId]),
    loadBundles(db.orm, creatorId),
    countForSale(platform, creatorId),
    countUnseen(platform, [creatorId]),
  ])
  if (!row || !account) throw notFound('This creator')
  return {
    ...presentProfile(files, row, { bundles, forSale, unseen: unseen.get(creatorId) }),
    ...presentWelcome(files, row.welcomeVideo),
    firstName: account.firstName,
    lastName: account.lastName,
    ...shownAddress(account),
    dateOfBirth: row.creator.dateOfBirth,
    phone: row.creator.phone,
    phoneCode: row.creator.phoneCode,
    timezone: account.timezone,
    balance: fromHundredths(account.balance),
    bonusBalance: fromHundredths(account.bonusBalance),
    status: account.status,
    verifiedEmail: account.verifiedEmail,
    verifiedDocument: row.creator.verifiedDocument,
    verification: verificationOf(row.creator),
    hasPassword: account.passwordHash !== null,
    idVerification: documents.get(creatorId)?.idVerification ?? null,
    documentVerification: documents.get(creatorId)?.documentVerification ?? null,
    bankingInformation: banking ? presentBanking(banking) : null,
    paymentGatewaySettings: gateways.map(presentGateway),
  }
}
