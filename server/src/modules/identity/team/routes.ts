import { teamCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { acceptInvitation, viewInvitation } from './accept-invitation.ts'
import { changeRole, removeOperator } from './change-team.ts'
import { cancelInvitation, invite } from './invite.ts'
import { listTeam } from './list-team.ts'

export function teamRoutes(routes: Routes, platform: Platform) {
  routes.handle(teamCalls.team, () => listTeam(platform))

  routes.handle(teamCalls.inviteOperator, ({ viewer, body }) => invite(platform, viewer.id, body))

  routes.handle(teamCalls.cancelInvitation, ({ viewer, params }) =>
    cancelInvitation(platform, viewer.id, params.id),
  )

  routes.handle(teamCalls.changeRole, ({ viewer, params, body }) =>
    changeRole(platform, viewer.id, params.id, body.role),
  )

  routes.handle(teamCalls.removeOperator, ({ viewer, params }) =>
    removeOperator(platform, viewer.id, params.id),
  )

  routes.handle(teamCalls.leaveTeam, ({ viewer }) => removeOperator(platform, viewer.id, viewer.id))

  routes.handle(teamCalls.viewInvitation, ({ body }) => viewInvitation(platform, body.token))

  routes.handle(teamCalls.acceptInvitation, ({ viewer, body }) =>
    acceptInvitation(platform, viewer, body.token),
  )
}
