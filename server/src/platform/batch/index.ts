export { batched } from './batch.ts'
