export { verifyCaptcha } from './captcha.ts'
export { checkGoogleKeys, checkTwitterKeys } from './check-keys.ts'
