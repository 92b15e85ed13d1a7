export { galleries, photos } from '#tables/galleries'
export { loadGalleries } from './load.ts'
export { settleGallery } from './store.ts'
