import { type FanList, limits } from '@ovation/contract'
import { lockAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { nameOf, namingTaken } from './name.ts'
import { showList } from './show-list.ts'
import { addList, countLists } from './store.ts'

export async function createList(
  parts: Pick<Platform, 'db'>,
  creatorId: string,
  written: string,
): Promise<FanList> {
  const name = nameOf(written)
  const id = await parts.db.orm
    .transaction(async (tx) => {
      // Serialises concurrent requests, so that the limit holds.
      await lockAccount(tx, creatorId)
      if ((await countLists(tx, creatorId)) >= limits.fanLists) {
        throw conflict('TOO_MANY_LISTS', `You can have up to ${limits.fanLists} lists. Delete one first.`)
      }
      return addList(tx, creatorId, name)
    })
    .catch(namingTaken)
  return showList(parts, creatorId, id)
}
