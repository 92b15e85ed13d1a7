export { settingsRoutes } from './routes.ts'
export { readBlockedCountries, readSettings, writeSettings } from './service.ts'
