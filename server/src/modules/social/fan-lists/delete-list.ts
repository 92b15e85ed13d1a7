import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { brokenCheck } from '#platform/postgres'
import { noSuchList } from './show-list.ts'
import { removeList } from './store.ts'

/** Sent messages keep the list's name. The table refuses while a scheduled message uses the list. */
export async function deleteList({ db }: Pick<Platform, 'db'>, creatorId: string, id: string) {
  const isGone = await removeList(db.orm, creatorId, id).catch((error) => {
    if (brokenCheck(error) !== 'mass_messages_has_list') throw error
    throw conflict(
      'LIST_IN_USE',
      'A scheduled message uses this list. Cancel it first, or delete the list once it’s sent.',
    )
  })
  if (!isGone) throw noSuchList()
}
