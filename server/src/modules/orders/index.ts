export { orderRoutes } from './routes.ts'
export { addresses, orders } from './tables.ts'
