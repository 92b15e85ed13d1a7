import { accountHelpCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { correctEmail } from './correct-email.ts'
import { logOutPerson } from './log-out-person.ts'
import { requirePassword } from './require-password.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { startViewing, stopViewing } from './view-as.ts'

export function accountHelpRoutes(routes: Routes, platform: Platform) {
  routes.handle(accountHelpCalls.startViewing, ({ viewer, params }) =>
    startViewing(platform, viewer.id, params.id),
  )

  routes.handle(accountHelpCalls.stopViewing, ({ viewer, params }) =>
    stopViewing(platform, viewer.id, params.id),
  )

  routes.handle(accountHelpCalls.logOutPerson, ({ viewer, params }) =>
    logOutPerson(platform, viewer.id, params.id),
  )

  routes.handle(accountHelpCalls.requirePassword, ({ viewer, params, body }) =>
    requirePassword(platform, viewer.id, params.id, body.reason),
  )

  routes.handle(accountHelpCalls.resendConfirmation, ({ viewer, params }) =>
    resendConfirmation(platform, viewer.id, params.id),
  )

  routes.handle(accountHelpCalls.correctEmail, ({ viewer, params, body }) =>
    correctEmail(platform, viewer.id, params.id, body),
  )
}
