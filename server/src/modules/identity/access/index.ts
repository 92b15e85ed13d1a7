export { decide, type Facts, isOpenToAll } from './decide.ts'
