export { products } from '#tables/products'
export { loadProducts } from './load.ts'
export { putBackIntoStock, takeFromStock } from './stock.ts'
export { findGoods } from './store.ts'
