import type { CreatorSelf } from '@ovation/contract'
import { asc, eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { bankingSettings, gatewaySettings } from '#tables/people'
import { loadBundles } from './bundles.ts'
import { presentProfile, presentWelcome } from './cards.ts'
import { presentBanking } from './change-banking.ts'
import { presentGateway } from './change-gateway.ts'
import { loadDocuments } from './documents.ts'
import { countForSale, loadCreators } from './store.ts'
import { verificationOf } from './verification.ts'

/** Everything a creator may see of their own account. */
export async function creatorSelf({ db, files }: Platform, creatorId: string): Promise<CreatorSelf> {
  const [[row], [account], [banking], gateways, documents, bundles, forSale] = await Promise.all([
    loadCreators(db, creatorId, [creatorId]),
    db.orm.select().from(accounts).where(eq(accounts.id, creatorId)),
    db.orm.select().from(bankingSettings).where(eq(bankingSettings.creatorId, creatorId)),
    db.orm
      .select()
      .from(gatewaySettings)
      .where(eq(gatewaySettings.creatorId, creatorId))
      .orderBy(asc(gatewaySettings.key)),
    loadDocuments({ db, files }, [creatorId]),
    loadBundles(db.orm, creatorId),
    countForSale(db, creatorId),
  ])
  if (!row || !account) throw notFound('This creator')
  return {
    ...presentProfile(files, row, bundles, forSale),
    ...presentWelcome(files, row.welcomeVideo),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    pendingEmail: account.pendingEmail,
    dateOfBirth: row.creator.dateOfBirth,
    phone: row.creator.phone,
    phoneCode: row.creator.phoneCode,
    timezone: account.timezone,
    balance: account.balance / 100,
    bonusBalance: account.bonusBalance / 100,
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
