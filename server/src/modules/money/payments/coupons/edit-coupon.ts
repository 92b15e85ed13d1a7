import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, couponCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { findCreator } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenReference, brokenUnique, type Queryable } from '#platform/postgres'
import type { CouponRow } from '#tables/payments'
import { changeCoupon, insertCoupon, lockCoupon } from './store.ts'

type Parts = Pick<Platform, 'db'>
type Terms = BodyOf<typeof couponCalls.changeCoupon>

/** Creates a coupon. Its code stays as it is, because people have it. */
export async function createCoupon(
  { db }: Parts,
  operatorId: string,
  { code, ...terms }: BodyOf<typeof couponCalls.createCoupon>,
): Promise<string> {
  const id = newId()
  await db.orm.transaction(async (tx) => {
    const values = await readTerms(tx, terms, new Date())
    const coupon = await insertCoupon(tx, { ...values, id, code: code.toUpperCase() }).catch(refuseBroken)
    await recordAction(tx, {
      ...{ operatorId, action: 'coupon.create', subjectId: id },
      after: recorded(coupon),
    })
  })
  return id
}

/** Payments that have begun keep the discount they have. A repetition records nothing more. */
export async function replaceTerms({ db }: Parts, operatorId: string, id: string, terms: Terms) {
  await db.orm.transaction(async (tx) => {
    const before = await readLocked(tx, id)
    if (terms.numberOfUses < before.used)
      throw invalid('numberOfUses', `It has been used ${before.used} times. Choose at least this number.`)
    const values = await readTerms(tx, terms, before.startsAt)
    const after = await changeCoupon(tx, id, values).catch(refuseBroken)
    if (isDeepStrictEqual(recorded(before), recorded(after))) return
    const action = { operatorId, action: 'coupon.change', subjectId: id } as const
    await recordAction(tx, { ...action, before: recorded(before), after: recorded(after) })
  })
}

/** Idempotent. */
export async function setStatus({ db }: Parts, operatorId: string, id: string, status: CouponRow['status']) {
  await db.orm.transaction(async (tx) => {
    const before = await readLocked(tx, id)
    if (before.status === status) return
    await changeCoupon(tx, id, { status })
    await recordAction(tx, {
      ...{ operatorId, action: 'coupon.set-status', subjectId: id },
      before: { code: before.code, status: before.status },
      after: { code: before.code, status },
    })
  })
}

async function readLocked(tx: Queryable, id: string): Promise<CouponRow> {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw notFound('This coupon')
  return coupon
}

async function readTerms(tx: Queryable, terms: Terms, usualStart: Date) {
  const { name = '', value, amount, numberOfUses, perPerson = 1, scope = 'all', packageId } = terms
  if ((value === undefined) === (amount === undefined))
    throw invalid('value', 'Choose either a percentage or an amount.')
  const startsAt = terms.startsAt ? new Date(terms.startsAt) : usualStart
  const expiredDate = new Date(terms.expiredDate)
  if (expiredDate <= startsAt) throw invalid('expiredDate', 'The end must be after the beginning.')
  if (packageId && scope !== 'top_up') throw invalid('packageId', 'A package needs a coupon for top-ups.')
  if (terms.performerId && scope !== 'subscription')
    throw invalid('performerId', 'A creator needs a coupon for subscriptions.')
  return {
    ...{ name: name.trim(), numberOfUses, perPerson, startsAt, expiredDate, scope },
    value: value ?? 0,
    amountCents: amount === undefined ? null : Math.round(amount * 100),
    packageId: packageId ?? null,
    creatorId: terms.performerId ? await readCreatorId(tx, terms.performerId) : null,
    firstPurchase: terms.firstPurchase ?? false,
    sitePays: terms.sitePays ?? false,
  }
}

async function readCreatorId(tx: Queryable, idOrUsername: string): Promise<string> {
  const id = await findAccountId(tx, idOrUsername)
  if (!id || !(await findCreator(tx, id)))
    throw invalid('performerId', 'There is no creator with this username.')
  return id
}

function refuseBroken(error: unknown): never {
  if (brokenUnique(error) === 'coupons_code') throw invalid('code', 'Another coupon has this code.')
  if (brokenReference(error)) throw invalid('packageId', 'This package no longer exists.')
  throw error
}

/** What the audit log keeps of a coupon. */
function recorded({
  code,
  startsAt,
  expiredDate,
  id: _,
  createdAt: __,
  used,
  savedCents: ___,
  ...terms
}: CouponRow) {
  return {
    ...{ code, used },
    ...terms,
    startsAt: startsAt.toISOString(),
    expiredDate: expiredDate.toISOString(),
  }
}
