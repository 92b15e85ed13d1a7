import { addressCalls, operatorOrderCalls, orderCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { historyOf } from '#modules/identity/audit'
import { audienceOf } from '#modules/identity/people'
import { replayAnswer } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { changeAddress, createAddress, deleteAddress, listAddresses } from './addresses.ts'
import { changeDelivery } from './change-delivery.ts'
import { createDownloadLink } from './create-download-link.ts'
import { listOrders, listSales, viewOrder } from './list-orders.ts'
import { openAddress, searchAllOrders, viewForOperator } from './operator-orders.ts'
import { orderProduct } from './order-product.ts'
import { updateOrder } from './update-order.ts'

export function orderRoutes(routes: Routes, platform: Platform) {
  routes.handle(orderCalls.buyProduct, ({ viewer, params, body, idempotencyKey, request }) =>
    replayAnswer(platform, viewer.id, idempotencyKey, () =>
      orderProduct(platform, {
        viewer,
        buyer: audienceOf(platform, viewer, request),
        productId: params.id,
        input: body,
        idempotencyKey,
      }),
    ),
  )

  routes.handle(orderCalls.sales, ({ viewer, query }) => listSales(platform, viewer, query))

  routes.handle(orderCalls.myOrders, ({ viewer, query }) => listOrders(platform, viewer, query))

  routes.handle(orderCalls.order, ({ viewer, params }) => viewOrder(platform, viewer, params.id))

  routes.handle(orderCalls.updateOrder, ({ viewer, params, body }) =>
    updateOrder(platform, viewer.id, params.id, body),
  )

  routes.handle(orderCalls.changeDelivery, ({ viewer, params, body }) =>
    changeDelivery(platform, viewer.id, params.id, body.deliveryAddressId),
  )

  routes.handle(orderCalls.downloadLink, ({ viewer, params, request }) =>
    createDownloadLink(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(operatorOrderCalls.allOrders, ({ query }) => searchAllOrders(platform, query))

  routes.handle(operatorOrderCalls.orderForOperator, ({ params }) => viewForOperator(platform, params.id))

  routes.handle(operatorOrderCalls.orderHistory, ({ params, query }) =>
    historyOf(platform, params.id, ['order', 'note'], query),
  )

  routes.handle(operatorOrderCalls.openOrderAddress, ({ viewer, params }) =>
    openAddress(platform, viewer.id, params.id),
  )

  routes.handle(addressCalls.createAddress, ({ viewer, body }) => createAddress(platform, viewer.id, body))

  routes.handle(addressCalls.updateAddress, ({ viewer, params, body }) =>
    changeAddress(platform, viewer.id, params.id, body),
  )

  routes.handle(addressCalls.addresses, ({ viewer, query }) => listAddresses(platform, viewer.id, query))

  routes.handle(addressCalls.deleteAddress, ({ viewer, params }) =>
    deleteAddress(platform, viewer.id, params.id),
  )
}
