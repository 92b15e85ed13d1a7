export { verifyCaptcha } from './captcha.ts'
export { referenceRoutes } from './routes.ts'
export { posts, sitePromos, tokenPackages } from './tables.ts'
