export { posts, sitePromos, tokenPackages } from '#tables/reference'
export { verifyCaptcha } from './captcha.ts'
export { listSitePages } from './posts.ts'
export { findSoldPackage } from './token-packages.ts'
