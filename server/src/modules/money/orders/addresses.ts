import {
  type Address,
  type addressCalls,
  type BodyOf,
  limits,
  type Place,
  type QueryOf,
} from '@ovation/contract'
import { lockAccount } from '#modules/identity/accounts'
import { isBlank } from '#modules/identity/people'
import type { Platform } from '#platform'
import { isCountry } from '#platform/countries'
import { conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import type { AddressRow } from '#tables/orders'
import {
  addressesOf,
  changeRow,
  countAddresses,
  deleteRow,
  findAddress,
  insertAddress,
  loadAddresses,
} from './address-store.ts'

type Parts = Pick<Platform, 'db'>
type Changes = BodyOf<typeof addressCalls.updateAddress>

const noSuchAddress = () => notFound('This address')

export async function createAddress(
  { db }: Parts,
  accountId: string,
  form: BodyOf<typeof addressCalls.createAddress>,
): Promise<Address> {
  check(form)
  return db.orm.transaction(async (tx) => {
    // The lock serialises concurrent requests, so that the count is exact.
    await lockAccount(tx, accountId)
    if ((await countAddresses(tx, accountId)) >= limits.addresses) {
      throw conflict(
        'TOO_MANY_ADDRESSES',
        `You can save up to ${limits.addresses} addresses. Delete one first.`,
      )
    }
    return present(await insertAddress(tx, { ...form, id: newId(), accountId }))
  })
}

export async function changeAddress(
  { db }: Parts,
  accountId: string,
  id: string,
  changes: Changes,
): Promise<Address> {
  check(changes)
  const changed = await changeRow(db.orm, accountId, id, changes)
  if (!changed) throw noSuchAddress()
  return present(changed)
}

/** Orders keep a copy of their address. */
export async function deleteAddress({ db }: Parts, accountId: string, id: string) {
  if (!(await deleteRow(db.orm, accountId, id))) throw noSuchAddress()
  return { success: true }
}

export const listAddresses = (
  { db }: Parts,
  accountId: string,
  search: QueryOf<typeof addressCalls.addresses>,
) =>
  readPage(db.orm, addressesOf(accountId, search), search, async (ids) =>
    (await loadAddresses(db.orm, ids)).map(present),
  )

/** The delivery address for an order, from one of the buyer's own addresses. */
export async function readPlace(db: Queryable, accountId: string, addressId: string): Promise<Place> {
  const address = await findAddress(db, accountId, addressId)
  if (!address) throw invalid('deliveryAddressId', 'Choose one of your addresses.')
  return placeOf(address)
}

function check(form: Changes) {
  for (const field of ['name', 'city', 'streetAddress'] as const) {
    const value = form[field]
    if (value !== undefined && isBlank(value)) throw invalid(field, 'This field is required.')
  }
  if (form.country !== undefined && !isCountry(form.country)) {
    throw invalid('country', 'Choose a valid country.')
  }
}

function placeOf({
  id: _id,
  accountId: _owner,
  createdAt: _from,
  updatedAt: _to,
  ...place
}: AddressRow): Place {
  return place
}

const present = (row: AddressRow): Address => ({
  _id: row.id,
  ...placeOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
