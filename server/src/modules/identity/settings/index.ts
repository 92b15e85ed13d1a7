export { forgetSettings } from './cache.ts'
export { closedCountry, featureOff, underMaintenance } from './closed-refusals.ts'
export { decidedSettings } from './decided-settings.ts'
export { refuseOwing } from './refuse-owing.ts'
export { requireAllowedPrice } from './require-allowed-price.ts'
export { brandPictureUses } from './require-pictures.ts'
export {
  hasFeature,
  hasFeatureIn,
  readBrand,
  readClosing,
  readNumber,
  readSettings,
  readSiteSettings,
  readSiteSettingsIn,
  readUsedPictures,
  renewTerms,
  requireFeature,
  writeSettings,
} from './service.ts'
