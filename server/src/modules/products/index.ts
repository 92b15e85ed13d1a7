export { loadProducts } from './load.ts'
export { productRoutes } from './routes.ts'
export { products } from './tables.ts'
