import type { authCalls, BodyOf } from '@ovation/contract'
import {
  checkNewPassword,
  checkPasswordChange,
  choosePassword,
  consumeSession,
  hashPassword,
  lockAccount,
  type Viewer,
  wrongCurrentPassword,
} from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { unauthorized } from '#platform/errors'
import { transferAccount } from './transfer-account.ts'

type Change = BodyOf<typeof authCalls.changePassword>

/**
 * A login needs the current password and stays valid. A reset link needs none, works once, and transfers the account
 * to the owner of the address. All other logins end.
 */
export async function changePassword(platform: Platform, viewer: Viewer, change: Change) {
  const { config, db, realtime } = platform
  const byLink = viewer.purpose === 'reset'
  if (!byLink) await checkPasswordChange(platform, viewer, change.currentPassword)
  checkNewPassword(config, change.password, viewer.account)
  const passwordHash = await hashPassword(config, change.password)
  const kept = byLink ? null : viewer.sessionId
  await db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (!account) throw unauthorized()
    if (byLink && !(await consumeSession(tx, viewer.sessionId))) throw unauthorized()
    if (byLink) await transferAccount(tx, account)
    if (!byLink && account.passwordHash !== viewer.account.passwordHash) throw wrongCurrentPassword()
    const owner = byLink ? { ...account, verifiedEmail: true } : account
    await choosePassword(platform, tx, owner, { passwordHash, keptSessionId: kept })
  })
  realtime.dropAccount(viewer.id, kept ?? undefined)
}
