export { mutersAmong } from './store.ts'
