export { products } from '#tables/products'
export { loadProducts } from './load.ts'
export { takeFromStock } from './stock.ts'
export { findGoods, putBackIntoStock } from './store.ts'
