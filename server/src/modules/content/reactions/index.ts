export { type Like, liked } from './topics.ts'
