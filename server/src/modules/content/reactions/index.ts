export { type Like, liked } from './liked.ts'
