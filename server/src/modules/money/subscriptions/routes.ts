import { operatorSubscriptionCalls, subscriptionCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { historyOf } from '#modules/identity/audit'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { cancelSubscription } from './cancel.ts'
import { cancelAsOperator } from './cancel-as-operator.ts'
import { searchAllSubscriptions, viewForOperator } from './operator-subscriptions.ts'
import { loadMine } from './present.ts'
import { searchMine, searchSubscribers } from './search.ts'
import { subscribe } from './subscribe.ts'
import { suspensionEffects } from './suspension-effects.ts'

export function subscriptionRoutes(routes: Routes, platform: Platform) {
  routes.handle(subscriptionCalls.subscribe, ({ viewer, body, request, idempotencyKey }) =>
    subscribe(platform, audienceOf(platform, viewer, request), body, idempotencyKey),
  )

  routes.handle(subscriptionCalls.subscribers, ({ viewer, query }) =>
    searchSubscribers(platform, viewer.id, query),
  )

  routes.handle(subscriptionCalls.mySubscriptions, ({ viewer, query }) =>
    searchMine(platform, viewer.id, query),
  )

  routes.handle(subscriptionCalls.cancelSubscription, async ({ viewer, params }) => {
    if (!platform.cardGateway.gatewayOf(params.provider)) throw notFound('This payment service')
    await cancelSubscription(platform, viewer.id, params.id)
    const [after] = await loadMine(platform, [params.id])
    if (!after) throw notFound('This subscription')
    return after
  })

  routes.handle(operatorSubscriptionCalls.allSubscriptions, ({ query }) =>
    searchAllSubscriptions(platform, query),
  )

  routes.handle(operatorSubscriptionCalls.subscriptionForOperator, ({ params }) =>
    viewForOperator(platform, params.id),
  )

  routes.handle(operatorSubscriptionCalls.suspensionEffects, ({ params }) =>
    suspensionEffects(platform, params.id),
  )

  routes.handle(operatorSubscriptionCalls.subscriptionHistory, ({ params, query }) =>
    historyOf(platform, params.id, ['subscription', 'note'], query),
  )

  routes.handle(operatorSubscriptionCalls.endSubscription, async ({ viewer, params, body }) => {
    await cancelAsOperator(platform, viewer.id, params.id, body)
    return viewForOperator(platform, params.id)
  })
}
