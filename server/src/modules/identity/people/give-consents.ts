import type { BodyOf, Me, peopleCalls } from '@ovation/contract'
import { checkConsents, recordConsents, type Viewer } from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { presentMe } from './me.ts'

type Given = BodyOf<typeof peopleCalls.giveConsents>

/** For people who joined without being asked, or before the current terms. */
export async function giveConsents(platform: Platform, { id, account }: Viewer, given: Given): Promise<Me> {
  checkConsents(given, await readSettings(platform))
  await platform.db.orm.transaction((tx) => recordConsents(tx, id, given))
  return presentMe(platform.files, { ...account, ...given })
}
