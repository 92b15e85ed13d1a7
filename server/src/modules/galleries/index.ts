export { galleries, photos } from '#tables/galleries'
export { loadGalleries } from './load.ts'
export { galleryRoutes } from './routes.ts'
export { settleGallery } from './store.ts'
