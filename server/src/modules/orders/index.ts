export { addresses, orders } from '#tables/orders'
