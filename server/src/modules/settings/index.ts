export { settingsRoutes } from './routes.ts'
export { readClosing, readNumber, readSettings, writeSettings } from './service.ts'
