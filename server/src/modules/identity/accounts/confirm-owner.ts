import { limits } from '@ovation/contract'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { wrongCurrentPassword } from './choose-password.ts'
import { throttlePasswordCheck } from './login-throttle.ts'
import { verifyPassword } from './passwords.ts'
import type { Viewer } from './viewer.ts'

type Parts = Pick<Platform, 'config' | 'db'>

export const confirmItIsYou = () =>
  new AppError('CONFIRM_IT_IS_YOU', 403, 'Confirm it’s you: enter your password, or log in again.')

const freshForMs = limits.freshLoginMinutes * 60 * 1000

const isFresh = ({ loggedInAt }: Viewer) => Date.now() - loggedInAt.getTime() < freshForMs

/**
 * A stolen login must not be enough to take over the account or its earnings. These changes need the password or a
 * recent login.
 */
export async function confirmOwner(parts: Parts, viewer: Viewer, currentPassword: string | undefined) {
  if (currentPassword && viewer.account.passwordHash !== null) {
    await checkPassword(parts, viewer, currentPassword)
  } else if (!isFresh(viewer)) {
    throw confirmItIsYou()
  }
}

/** Changing a password needs the current one, even after a recent login. A first password needs a recent login. */
export async function checkPasswordChange(parts: Parts, viewer: Viewer, currentPassword: string | undefined) {
  if (viewer.account.passwordHash === null) return confirmOwner(parts, viewer, undefined)
  if (!currentPassword) throw wrongCurrentPassword()
  await checkPassword(parts, viewer, currentPassword)
}

async function checkPassword(parts: Parts, viewer: Viewer, given: string) {
  const attempt = await throttlePasswordCheck(parts, viewer)
  if (!(await verifyPassword(parts.config, viewer.account.passwordHash, given))) throw wrongCurrentPassword()
  await attempt.succeed()
}
