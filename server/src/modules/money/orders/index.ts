export { addresses, type OrderRow, orders } from '#tables/orders'
export { type OrderChange, orderChanged } from './changed.ts'
export { whatOf } from './letters.ts'
