export { products } from '#tables/products'
export { loadProducts } from './load.ts'
export { productRoutes } from './routes.ts'
