export { readBrand, readClosing, readNumber, readSettings, writeSettings } from './service.ts'
export { underMaintenance } from './under-maintenance.ts'
