import type { FanList } from '@ovation/contract'
import type { Platform } from '#platform'
import { nameOf, namingTaken } from './name.ts'
import { showList } from './show-list.ts'
import { updateName } from './store.ts'

export async function renameList(
  parts: Pick<Platform, 'db'>,
  creatorId: string,
  id: string,
  written: string,
): Promise<FanList> {
  await updateName(parts.db.orm, creatorId, id, nameOf(written)).catch(namingTaken)
  return showList(parts, creatorId, id)
}
