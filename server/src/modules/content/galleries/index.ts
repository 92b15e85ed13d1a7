export { galleries, photos } from '#tables/galleries'
export { loadGalleries } from './load.ts'
export { putBackPhoto, removePhotoOfFile, settleGallery } from './store.ts'
