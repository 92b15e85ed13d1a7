export { verifyCaptcha } from './captcha.ts'
