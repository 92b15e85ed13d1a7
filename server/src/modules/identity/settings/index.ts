export { forgetSettings } from './cache.ts'
export { closedCountry, featureOff, underMaintenance } from './closed-refusals.ts'
export { decidedSettings } from './decided-settings.ts'
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
