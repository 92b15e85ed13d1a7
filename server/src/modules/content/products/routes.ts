import { productCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { productReading } from './load.ts'
import { typeIs } from './store.ts'
import { changeProduct, createProduct, deleteProduct } from './write-product.ts'

export function productRoutes(routes: Routes, platform: Platform) {
  routes.handle(productCalls.createProduct, ({ viewer, body, files }) =>
    createProduct(platform, viewer.id, body, files),
  )

  routes.handle(productCalls.updateProduct, ({ viewer, params, body, files }) =>
    changeProduct(platform, viewer.id, params.id, body, files),
  )

  routes.handle(productCalls.myProducts, ({ viewer, query }) =>
    productReading.searchOwn(platform, viewer.id, query, [typeIs(query.type)]),
  )

  routes.handle(productCalls.myProduct, ({ viewer, params }) =>
    productReading.viewOwn(platform, viewer.id, params.id),
  )

  routes.handle(productCalls.deleteProduct, ({ viewer, params }) =>
    deleteProduct(platform, viewer.id, params.id),
  )

  routes.handle(productCalls.products, ({ viewer, query, request }) =>
    productReading.search(platform, audienceOf(platform, viewer, request), query, [typeIs(query.type)]),
  )

  routes.handle(productCalls.product, ({ viewer, params, request }) =>
    productReading.view(platform, audienceOf(platform, viewer, request), params.id),
  )
}
