export { underMaintenance } from './closed.ts'
