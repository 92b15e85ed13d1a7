import type {
  CommissionRate,
  CreatorCommission,
  commissionCalls,
  MyCommission,
  QueryOf,
} from '@ovation/contract'
import { type Account, accountsById } from '#modules/identity/accounts'
import { avatarUrl, findCreator } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { comingRates, commissionAt, loadRates, ratesFound, ratesOf } from './store.ts'

type Rates = Awaited<ReturnType<typeof loadRates>>

/** The creator's own view: what the site keeps now and later. */
export async function myCommission(platform: Platform, creatorId: string): Promise<MyCommission> {
  const { orm } = platform.db
  const { performerCommission } = await readSettings(platform)
  const [current, coming] = await Promise.all([
    commissionAt(orm, creatorId, performerCommission),
    comingRates(orm, creatorId),
  ])
  return {
    ...{ current, default: performerCommission },
    coming: coming.map(({ rate, validFrom }) => ({
      rate: rate ?? performerCommission,
      validFrom: validFrom.toISOString(),
    })),
  }
}

export async function creatorCommission(platform: Platform, id: string): Promise<CreatorCommission> {
  const { orm } = platform.db
  if (!(await findCreator(orm, id))) throw notFound('This creator')
  const { performerCommission } = await readSettings(platform)
  const [current, rates] = await Promise.all([commissionAt(orm, id, performerCommission), ratesOf(orm, id)])
  return { current, default: performerCommission, rates: await present(platform, rates) }
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
  const people = rates.flatMap(({ rate: { creatorId, operatorId } }) => [creatorId, operatorId ?? []].flat())
  const accounts = await accountsById(db.orm, [...new Set(people)])
  return rates.map(({ rate: { id: _id, rate, reason, ...row }, state }) => {
    const [creator, operator] = [accounts.get(row.creatorId), accounts.get(row.operatorId ?? '')]
    return {
      ...{ _id, rate, reason, state },
      performer: creator ? party(creator) : null,
      operator: operator ? { _id: operator.id, name: operator.name } : null,
      validFrom: row.validFrom.toISOString(),
      createdAt: row.createdAt.toISOString(),
    }
  })
}
