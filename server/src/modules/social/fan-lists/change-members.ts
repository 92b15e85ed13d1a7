import { type FanList, limits } from '@ovation/contract'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { fansAmong } from '#views/creator-fans'
import { noSuchList, showList } from './show-list.ts'
import { addFans, countFans, lockList, removeFans } from './store.ts'

type Parts = Pick<Platform, 'db'>

const unknown = () => invalid('fanIds', 'One of these people isn’t your fan.')

/** All of them or none. */
export async function addMembers(
  parts: Parts,
  creatorId: string,
  id: string,
  fanIds: string[],
): Promise<FanList> {
  await parts.db.orm
    .transaction(async (tx) => {
      if (!(await lockList(tx, creatorId, id))) throw noSuchList()
      const fans = await fansAmong(tx, creatorId, fanIds)
      if (!fanIds.every((fanId) => fans.has(fanId))) throw unknown()
      await addFans(tx, id, fanIds)
      if ((await countFans(tx, id)) > limits.fanListMembers) {
        const most = limits.fanListMembers.toLocaleString('en')
        throw conflict('LIST_FULL', `A list can have up to ${most} people.`)
      }
    })
    .catch((error) => {
      // Gone since they were found.
      throw brokenReference(error) ? unknown() : error
    })
  return showList(parts, creatorId, id)
}

export async function removeMembers(
  parts: Parts,
  creatorId: string,
  id: string,
  fanIds: string[],
): Promise<FanList> {
  await removeFans(parts.db.orm, creatorId, id, fanIds)
  return showList(parts, creatorId, id)
}
