export { reactions } from '#tables/reactions'
export { type Like, liked } from './liked.ts'
