import type { LedgerPlace, ledgerCalls, ResponseOf } from '@ovation/contract'
import { type Account, findAccount, findAccountId } from '#modules/identity/accounts'
import { balanceOf, debt, earnings, held, outside, promotion, site, stake } from '#modules/money/ledger'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'db' | 'files'>
type Accounts = ResponseOf<typeof ledgerCalls.ledgerAccounts>

export const sitePlaces: readonly LedgerPlace[] = ['site', 'outside']

/** The balances of a person's accounts, or of the site's own. */
export async function showAccounts(parts: Parts, person: string | undefined): Promise<Accounts> {
  const { orm } = parts.db
  if (person === undefined) return { person: null, accounts: await balances(orm, siteAccounts) }
  const owner = await readOwner(orm, person)
  return {
    person: presentParty(parts.files, owner),
    accounts: [
      { place: 'wallet', balance: fromHundredths(owner.balance - owner.bonusBalance) },
      { place: 'bonus', balance: fromHundredths(owner.bonusBalance) },
      ...(await balances(orm, otherAccounts(owner.id))),
    ],
  }
}

export async function readOwner(db: Queryable, person: string): Promise<Account> {
  const id = await findAccountId(db, person)
  const owner = id ? await findAccount(db, id) : undefined
  if (!owner) throw notFound('This person')
  return owner
}

const siteAccounts = [site, outside]

const otherAccounts = (id: string) => [earnings(id), held(id), stake(id), promotion(id), debt(id)]

const balances = (db: Queryable, places: typeof siteAccounts) =>
  Promise.all(
    places.map(async (account) => ({
      place: account.place,
      balance: fromHundredths(await balanceOf(db, account)),
    })),
  )
