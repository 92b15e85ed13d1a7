import type {
  CommissionRate,
  CreatorCommission,
  commissionCalls,
  DefaultCommission,
  MyCommission,
  QueryOf,
} from '@ovation/contract'
import { type Account, accountsById } from '#modules/identity/accounts'
import { avatarUrl, findCreator } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { comingChanges } from './coming-changes.ts'
import { comingRates, commissionOf, defaultAt, findCurrent, loadRates, ratesFound, ratesOf } from './store.ts'

type Rates = Awaited<ReturnType<typeof loadRates>>

/** The creator's own view: what the site keeps now and later. */
export async function myCommission({ db: { orm } }: Platform, creatorId: string): Promise<MyCommission> {
  const [current, fallback, own, rates, defaults] = await Promise.all([
    commissionOf(orm, creatorId),
    defaultAt(orm),
    findCurrent(orm, creatorId),
    comingRates(orm, creatorId),
    comingRates(orm, null),
  ])
  const coming = comingChanges(rates, defaults, { own: own?.rate ?? null, fallback })
  return { current, default: fallback, coming }
}

export async function creatorCommission(platform: Platform, id: string): Promise<CreatorCommission> {
  const { orm } = platform.db
  if (!(await findCreator(orm, id))) throw notFound('This creator')
  const [current, fallback, rates] = await Promise.all([
    commissionOf(orm, id),
    defaultAt(orm),
    ratesOf(orm, id),
  ])
  return { current, default: fallback, rates: await present(platform, rates) }
}

export async function defaultCommission(platform: Platform): Promise<DefaultCommission> {
  const { orm } = platform.db
  const [current, rates] = await Promise.all([defaultAt(orm), ratesOf(orm, null)])
  return { current, rates: await present(platform, rates) }
}

/** The default of the public settings, which every node keeps: it changes there at the same moment as for sales. */
export async function plannedDefaults({ db: { orm } }: Platform) {
  const [rate, coming] = await Promise.all([defaultAt(orm), comingRates(orm, null)])
  const later = coming.map(({ rate, validFrom }) => ({ value: rate ?? 0, from: validFrom }))
  return [{ value: rate, from: new Date(0) }, ...later]
}

export const listRates = (platform: Platform, page: QueryOf<typeof commissionCalls.commissionRates>) =>
  readPage(platform.db.orm, ratesFound(), page, async (ids) =>
    present(platform, await loadRates(platform.db.orm, ids)),
  )

async function present({ db, files }: Platform, rates: Rates): Promise<CommissionRate[]> {
  const party = ({ id, username, name, avatarFileId }: Account) => ({
    ...{ _id: id, username, name },
    avatar: avatarUrl(files, avatarFileId),
  })
  const people = rates.flatMap(({ rate: { creatorId, operatorId } }) =>
    [creatorId ?? [], operatorId ?? []].flat(),
  )
  const accounts = await accountsById(db.orm, [...new Set(people)])
  return rates.map(({ rate: { id: _id, rate, reason, ...row }, state }) => {
    const [creator, operator] = [accounts.get(row.creatorId ?? ''), accounts.get(row.operatorId ?? '')]
    return {
      ...{ _id, rate, reason, state },
      performer: creator ? party(creator) : null,
      operator: operator ? { _id: operator.id, name: operator.name } : null,
      validFrom: row.validFrom.toISOString(),
      createdAt: row.createdAt.toISOString(),
    }
  })
}
