export { verifyCaptcha } from './captcha.ts'
export { referenceRoutes } from './routes.ts'
export { posts, searchKeywords, sitePromos, tokenPackages } from './tables.ts'
