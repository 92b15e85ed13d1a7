export { addresses, type OrderRow, orders } from '#tables/orders'
export { whatOf } from './emails.ts'
export { type OrderChange, orderChanged } from './topics.ts'
