export { gather } from './gather.ts'
