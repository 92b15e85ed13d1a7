import type { OperatorRole } from '@ovation/contract'
import type { App } from '@ovation/server/app'
import { type Account, accounts, openSession } from '@ovation/server/modules/identity/accounts'
import { type Creator, creators } from '@ovation/server/modules/identity/people'
import { newId } from '@ovation/server/platform/ids'

let count = 0

export interface Person {
  id: string
  username: string
  email: string
  token: string
}

/** A fan with a login. */
export async function makeFan({ platform }: App, fields: Partial<Account> = {}): Promise<Person> {
  count += 1
  const id = newId()
  // Fixed length: earlier people sort first by name, and no name is a prefix of another, whatever ran before.
  const number = String(count).padStart(6, '0')
  const username = fields.username ?? `person${number}`
  const email = fields.email ?? `${username}@example.test`
  const name = `Person ${number}`
  await platform.db.orm.insert(accounts).values({ name, verifiedEmail: true, ...fields, id, username, email })
  const token = await openSession(platform.db.orm, id, true, { ip: '127.0.0.1', userAgent: 'tests' })
  return { id, username, email, token }
}

/** A verified creator with a login, visible to everyone. */
export async function makeCreator(
  app: App,
  fields: { account?: Partial<Account>; creator?: Partial<Creator> } = {},
): Promise<Person> {
  const person = await makeFan(app, { ...fields.account, isPerformer: true })
  await app.platform.db.orm.insert(creators).values({
    verifiedDocument: true,
    verifiedAccount: true,
    monthlyPriceCents: 999,
    ...fields.creator,
    accountId: person.id,
  })
  return person
}

export const makeOperator = (app: App, operatorRole: OperatorRole = 'owner') => makeFan(app, { operatorRole })
