import { privateStreamCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { extendPrivateStream } from './extend-private-stream.ts'
import { leavePrivateStream } from './leave-private-stream.ts'
import { presentPrivateStream, presentPrivateStreams } from './present.ts'
import { requestPrivateStream } from './request-private-stream.ts'
import { presentCall, showPrivateStream } from './show-private-stream.ts'
import { listAsked } from './store.ts'

export function privateStreamRoutes(routes: Routes, platform: Platform) {
  routes.handle(
    privateStreamCalls.requestPrivateStream,
    ({ viewer, params, body, idempotencyKey, request }) => {
      const member = audienceOf(platform, viewer, request)
      return requestPrivateStream(platform, {
        viewer,
        member,
        idOrUsername: params.id,
        input: body,
        idempotencyKey,
      })
    },
  )

  routes.handle(privateStreamCalls.privateStreamRequests, async ({ viewer }) => {
    const { rows, total } = await listAsked(platform.db.orm, viewer.id)
    return { data: await presentPrivateStreams(platform, rows), total }
  })

  routes.handle(privateStreamCalls.privateStream, ({ viewer, params, request }) =>
    showPrivateStream(platform, audienceOf(platform, viewer, request), viewer.sessionId, params.id),
  )

  routes.handle(privateStreamCalls.acceptPrivateStream, async ({ viewer, params, body }) =>
    presentCall(
      platform,
      { accountId: viewer.id, sessionId: viewer.sessionId },
      await acceptRequest(platform, viewer.id, params.id, body),
    ),
  )

  routes.handle(privateStreamCalls.declinePrivateStream, async ({ viewer, params }) =>
    presentPrivateStream(platform, await declineRequest(platform, viewer.id, params.id)),
  )

  routes.handle(privateStreamCalls.extendPrivateStream, async ({ viewer, params, body, idempotencyKey }) =>
    presentPrivateStream(
      platform,
      await extendPrivateStream(platform, viewer.id, params.id, body.minutes, idempotencyKey),
    ),
  )

  routes.handle(privateStreamCalls.leavePrivateStream, async ({ viewer, params }) =>
    presentPrivateStream(platform, await leavePrivateStream(platform, viewer.id, params.id)),
  )
}
