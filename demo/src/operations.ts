import { settingDefaults } from '@ovation/contract'
import { accounts, recordConsents } from '@ovation/server/modules/identity/accounts'
import { recordAction } from '@ovation/server/modules/identity/audit'
import { creators, keepDocument } from '@ovation/server/modules/identity/people'
import { balanceOf, earnings } from '@ovation/server/modules/money/ledger'
import {
  findDestination,
  hold,
  payoutEvents,
  payouts,
  sealDestination,
} from '@ovation/server/modules/money/payouts'
import { contactMessages } from '@ovation/server/modules/site/inbox'
import type { Platform } from '@ovation/server/platform'
import type { KeptFile } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { specimen } from './art/index.ts'
import { daysAgo } from './base/days.ts'
import { creators as cast } from './cast/index.ts'
import { addBank } from './money/index.ts'
import { operatorOf } from './operator.ts'
import { keepDrawing } from './upload/index.ts'

interface Applicant {
  username: string
  firstName: string
  lastName: string
  gender: 'male' | 'female'
  country: string
  dateOfBirth: string
  /** Days since the application. */
  waited: number
}

const applicants: Applicant[] = [
  {
    ...{ username: 'miraclay', firstName: 'Mira', lastName: 'Solano', gender: 'female' },
    ...{ country: 'PT', dateOfBirth: '1994-02-11', waited: 1.1 },
  },
  {
    ...{ username: 'haakonreads', firstName: 'Haakon', lastName: 'Lie', gender: 'male' },
    ...{ country: 'NO', dateOfBirth: '1988-09-30', waited: 0.3 },
  },
]

interface Documents {
  id: string
  applicant: Applicant
  idFile: KeptFile
  documentFile: KeptFile
}

/** Draws the documents of the people who apply as creators. */
export const drawDocuments = (platform: Platform): Promise<Documents[]> =>
  Promise.all(
    applicants.map(async (applicant) => {
      const id = newId()
      const keep = (field: 'idVerification' | 'documentVerification', title: string) =>
        keepDrawing(specimen(title, applicant), 800, (received) =>
          keepDocument(platform, received, { ownerId: id, field }),
        )
      const [idFile, documentFile] = await Promise.all([
        keep('idVerification', 'Identity card'),
        keep('documentVerification', 'Selfie with identity card'),
      ])
      return { id, applicant, idFile, documentFile }
    }),
  )

/** People who wait for an operator to verify them. */
export async function addApplications({ files }: Platform, tx: Queryable, drawn: Documents[]) {
  for (const { id, applicant, idFile, documentFile } of drawn) {
    const { username, firstName, lastName, gender, country, dateOfBirth, waited } = applicant
    await tx.insert(accounts).values({
      ...{ id, username, firstName, lastName, gender, country, name: `${firstName} ${lastName}` },
      ...{ email: `${username}@demo.local`, isPerformer: true, verifiedEmail: true },
      createdAt: daysAgo(waited),
    })
    await recordConsents(tx, id, { isAdult: true, termsVersion: settingDefaults.termsVersion })
    for (const file of [idFile, documentFile]) await files.record(tx, file)
    await tx.insert(creators).values({
      ...{ accountId: id, dateOfBirth, reviewSince: daysAgo(waited), joinedAt: daysAgo(waited) },
      ...{ idVerificationFileId: idFile.id, documentVerificationFileId: documentFile.id },
    })
  }
}

/** Indexes into the cast: creators with a payout that waits for an operator. */
const payoutPlaces = [2, 4]

/** Payouts to review, for creators who earned enough. */
export async function addPendingPayouts(platform: Platform, tx: Queryable, creatorIds: string[]) {
  for (const [n, place] of payoutPlaces.entries()) {
    const [creatorId, creator] = [creatorIds[place], cast[place]]
    if (!creatorId || !creator) continue
    const tokens = Math.floor((await balanceOf(tx, earnings(creatorId))) / 2000) * 1000
    if (tokens === 0) continue
    await addBank(platform, tx, creatorId, creator)
    const payout = { id: newId(), creatorId, tokens, revision: 1 }
    const createdAt = daysAgo(0.2 + n)
    await tx.insert(payouts).values({
      ...payout,
      ...{ status: 'pending', cents: tokens, accountType: 'banking', createdAt, updatedAt: createdAt },
      ...sealDestination(platform, await findDestination(platform, tx, creatorId, 'banking')),
    })
    await tx
      .insert(payoutEvents)
      .values({ id: newId(), payoutId: payout.id, actorId: creatorId, event: 'requested', createdAt })
    await hold(tx, payout)
  }
}

/** Messages of the contact form that nobody has answered. */
export async function addContactMessages(tx: Queryable) {
  await tx.insert(contactMessages).values([
    {
      ...{ id: newId(), name: 'Lena Fischer', email: 'lenaf@demo.local', subject: 'Charged twice?' },
      message: 'My bank shows two payments for the same tokens. Could you have a look?',
      createdAt: daysAgo(0.4),
    },
    {
      ...{ id: newId(), name: 'Radio Meridian', email: 'desk@meridian.example', subject: 'An interview' },
      message: 'We would like to interview one of your creators about making a living from music.',
      createdAt: daysAgo(2.6),
    },
  ])
}

/** The decisions that the operators of the demo have made, in the audit log. */
export async function recordDecisions(tx: Queryable, creatorIds: string[]) {
  const operatorId = (await operatorOf(tx)) ?? null
  for (const subjectId of creatorIds.slice(0, 3)) {
    await recordAction(tx, {
      ...{ operatorId, action: 'creator.approve', subjectId },
      before: { state: 'waiting' },
      after: { state: 'verified' },
    })
  }
}
