import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, packageCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { toHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { insertPackage, lockOrder, lockPackage, type PackageRow, updatePackage, writeOrder } from './store.ts'

type Parts = Pick<Platform, 'db'>
type Terms = BodyOf<typeof packageCalls.changePackage>

/** A repetition with the same id creates nothing more. */
export async function createPackage(
  { db }: Parts,
  operatorId: string,
  { id = newId(), ...terms }: BodyOf<typeof packageCalls.createPackage>,
): Promise<string> {
  await db.orm.transaction(async (tx) => {
    const made = await insertPackage(tx, { ...readTerms(terms), id })
    if (!made) return
    await recordAction(tx, { operatorId, action: 'package.create', subjectId: id, after: recorded(made) })
  })
  return id
}

/** Payments keep the price and the tokens with which they began. A repetition records nothing more. */
export async function changePackage({ db }: Parts, operatorId: string, id: string, terms: Terms) {
  await db.orm.transaction(async (tx) => {
    const before = await lockPackage(tx, id)
    if (!before) throw notFound('This package')
    const after = await updatePackage(tx, id, readTerms(terms))
    if (isDeepStrictEqual(recorded(before), recorded(after))) return
    const action = { operatorId, action: 'package.change', subjectId: id } as const
    await recordAction(tx, { ...action, before: recorded(before), after: recorded(after) })
  })
}

/** Packages that are not named follow in the order they have. */
export async function orderPackages({ db }: Parts, operatorId: string, ids: string[]) {
  await db.orm.transaction(async (tx) => {
    const before = await lockOrder(tx)
    const named = ids.filter((id) => before.includes(id))
    const after = [...named, ...before.filter((id) => !named.includes(id))]
    const [first] = after
    if (!first || after.join() === before.join()) return
    await writeOrder(tx, after)
    await recordAction(tx, {
      ...{ operatorId, action: 'package.order', subjectId: first },
      before: { order: before },
      after: { order: after },
    })
  })
}

const readTerms = ({
  name,
  description = '',
  price,
  tokens,
  sitePays = false,
  status = 'active',
}: Terms) => ({
  ...{ name: name.trim(), description: description.trim(), sitePays, status },
  priceCents: toHundredths(price),
  tokens: toHundredths(tokens),
})

/** What the audit log keeps of a package. */
const recorded = ({ name, description, priceCents, tokens, sitePays, status }: PackageRow) => ({
  ...{ name, description, priceCents, tokens, sitePays, status },
})
