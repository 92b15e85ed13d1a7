import { signUpCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { defineModule } from '#platform/module'
import { admittedAddresses } from './admitted-addresses.ts'
import { cancelInvitation, createInvitation, listInvitations } from './invitations.ts'

export const signUpsModule = defineModule({
  name: 'sign-ups',
  calls: signUpCalls,
  catalogues: [admittedAddresses],
  routes: (routes: Routes, platform: Platform) => {
    routes.handle(signUpCalls.signUpInvitations, ({ query }) => listInvitations(platform, query))
    routes.handle(signUpCalls.createSignUpInvitation, ({ viewer, body }) =>
      createInvitation(platform, viewer.id, body),
    )
    routes.handle(signUpCalls.cancelSignUpInvitation, ({ viewer, params }) =>
      cancelInvitation(platform, viewer.id, params.id),
    )
  },
})
