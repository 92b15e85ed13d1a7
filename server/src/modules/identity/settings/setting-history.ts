import type { QueryOf, SettingChange, SettingKey, siteSettingsCalls } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { changesOf, findChanges } from './store.ts'

type Search = QueryOf<typeof siteSettingsCalls.settingHistory>

export const settingHistory = ({ db }: Pick<Platform, 'db'>, key: SettingKey, search: Search) =>
  readPage(db.orm, changesOf(key), search, (ids) => loadChanges(db.orm, ids))

async function loadChanges(db: Queryable, ids: string[]): Promise<SettingChange[]> {
  const changes = await findChanges(db, ids)
  const people = await accountsById(
    db,
    changes.flatMap(({ operatorId }) => operatorId ?? []),
  )
  return changes.map(({ id, before, after, operatorId, reason, createdAt }) => {
    const operator = operatorId ? people.get(operatorId) : undefined
    return {
      ...{ _id: id, before, after, reason },
      operator: operator ? { _id: operator.id, name: operator.name } : null,
      createdAt: createdAt.toISOString(),
    }
  })
}
