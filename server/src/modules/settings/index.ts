export { settingsRoutes } from './routes.ts'
export { readBlockedCountries, readNumber, readSettings, writeSettings } from './service.ts'
