export { reactions } from '#tables/reactions'
