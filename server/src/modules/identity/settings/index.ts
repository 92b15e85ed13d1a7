export {
  readBrand,
  readClosing,
  readNumber,
  readSettings,
  readSiteSettings,
  renewTerms,
  writeSettings,
} from './service.ts'
export { underMaintenance } from './under-maintenance.ts'
