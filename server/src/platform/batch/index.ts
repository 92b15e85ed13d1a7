export { gather } from './batch.ts'
