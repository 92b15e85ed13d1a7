export { addBackup } from './store.ts'
