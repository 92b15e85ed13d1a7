import { signInCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { changeProvider, listProviders } from './providers.ts'
import { testProvider } from './test-provider.ts'

export function signInRoutes(routes: Routes, platform: Platform) {
  routes.handle(signInCalls.signInProviders, () => listProviders(platform))

  routes.handle(signInCalls.changeSignInProvider, ({ viewer, params, body }) =>
    changeProvider(platform, viewer, params.provider, body),
  )

  routes.handle(signInCalls.testSignInProvider, ({ viewer, params }) =>
    testProvider(platform, viewer.id, params.provider),
  )
}
