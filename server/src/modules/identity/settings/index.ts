export { readBrand, readClosing, readNumber, readSettings, writeSettings } from './service.ts'
