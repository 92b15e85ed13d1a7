import type { authCalls, BodyOf } from '@ovation/contract'
import {
  checkCurrentPassword,
  choosePassword,
  hashPassword,
  type Viewer,
  wrongCurrentPassword,
} from '#modules/accounts'
import type { Platform } from '#platform'
import { unauthorized } from '#platform/errors'
import { lockAccount, takeSession } from './store.ts'

type Change = BodyOf<typeof authCalls.changePassword>

/** A login needs the current password and stays; a reset link needs none and is used up. All other logins end. */
export async function changePassword(platform: Platform, viewer: Viewer, change: Change) {
  const { config, db, realtime } = platform
  const byLink = viewer.purpose === 'reset'
  if (!byLink) await checkCurrentPassword(config, viewer.account, change.currentPassword)
  const passwordHash = await hashPassword(config, change.password)
  const kept = byLink ? null : viewer.sessionId
  await db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (!account) throw unauthorized()
    if (byLink && !(await takeSession(tx, viewer.sessionId))) throw unauthorized()
    if (!byLink && account.passwordHash !== viewer.account.passwordHash) throw wrongCurrentPassword()
    await choosePassword(platform, tx, account, { passwordHash, keptSessionId: kept })
  })
  realtime.dropAccount(viewer.id, kept ?? undefined)
}
