export { posts, sitePromos, tokenPackages } from '#tables/reference'
export { verifyCaptcha } from './captcha.ts'
export { referenceRoutes } from './routes.ts'
export { findSoldPackage } from './token-packages.ts'
