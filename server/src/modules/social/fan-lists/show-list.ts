import type { FanList } from '@ovation/contract'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { type ListRow, readLists } from './store.ts'

type Parts = Pick<Platform, 'db'>

export const noSuchList = () => notFound('This list')

export async function showLists({ db }: Parts, creatorId: string, fanId?: string) {
  const data = (await readLists(db.orm, creatorId, { fanId })).map(present)
  return { data, total: data.length }
}

export async function showList({ db }: Parts, creatorId: string, id: string): Promise<FanList> {
  const [row] = await readLists(db.orm, creatorId, { id })
  if (!row) throw noSuchList()
  return present(row)
}

const present = ({ id, name, total, hasFan, createdAt }: ListRow): FanList => ({
  _id: id,
  name,
  total,
  hasFan,
  createdAt: createdAt.toISOString(),
})
