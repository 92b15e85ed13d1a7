export { readClosing, readNumber, readSettings, writeSettings } from './service.ts'
