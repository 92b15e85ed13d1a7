export { addresses, orders } from '#tables/orders'
export { orderRoutes } from './routes.ts'
