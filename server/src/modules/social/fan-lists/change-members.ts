import { type FanList, limits } from '@ovation/contract'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { fansAmong } from '#views/creator-fans'
import { contactFinders } from './contacts.ts'
import { noSuchList, showList } from './show-list.ts'
import { addFans, countFans, lockList, removeFans } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions'>

const unknown = () => invalid('fanIds', 'One of these people isn’t your fan.')

/** Adds all of these fans, or none when one of them isn't a fan. */
export async function addMembers(
  parts: Parts,
  creatorId: string,
  id: string,
  fanIds: string[],
): Promise<FanList> {
  const { db, extensions } = parts
  await db.orm
    .transaction(async (tx) => {
      if (!(await lockList(tx, creatorId, id))) throw noSuchList()
      const contactIds =
        (await extensions.find(contactFinders, 'conversation')?.(tx, creatorId, fanIds)) ?? []
      const fans = await fansAmong(tx, { creatorId, accountIds: fanIds, contactIds })
      if (!fanIds.every((fanId) => fans.has(fanId))) throw unknown()
      await addFans(tx, id, fanIds)
      if ((await countFans(tx, id)) > limits.fanListMembers) {
        const most = limits.fanListMembers.toLocaleString('en')
        throw conflict('LIST_FULL', `A list can have up to ${most} people.`)
      }
    })
    .catch((error) => {
      // The account was deleted after it was found.
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
