import { setupCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { testPaymentKeys, viewPaymentKeys } from './payment-keys.ts'
import { changeStep, createSetupPage, hideChecklist, viewSetup } from './setup.ts'

export function setupRoutes(routes: Routes, platform: Platform) {
  routes.handle(setupCalls.setup, () => viewSetup(platform))

  routes.handle(setupCalls.changeSetupStep, ({ viewer, params, body }) =>
    changeStep(platform, viewer.id, params.step, body),
  )

  routes.handle(setupCalls.hideSetup, ({ viewer, body }) => hideChecklist(platform, viewer.id, body.isHidden))

  routes.handle(setupCalls.createSetupPage, ({ viewer, body }) =>
    createSetupPage(platform, viewer.id, body.slug),
  )

  routes.handle(setupCalls.paymentKeys, () => viewPaymentKeys(platform))

  routes.handle(setupCalls.testPaymentKeys, ({ viewer }) => testPaymentKeys(platform, viewer.id))
}
