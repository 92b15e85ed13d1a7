export { forgetSettings } from './cache.ts'
export { closedCountry, featureOff, underMaintenance } from './closed-refusals.ts'
export {
  hasFeature,
  readBrand,
  readClosing,
  readNumber,
  readSettings,
  readSiteSettings,
  readSiteSettingsIn,
  renewTerms,
  writeSettings,
} from './service.ts'
