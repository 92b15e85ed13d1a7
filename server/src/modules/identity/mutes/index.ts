export { creatorMutes } from '#tables/mutes'
export { mutersAmong } from './store.ts'
