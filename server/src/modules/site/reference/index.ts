export { posts, sitePromos } from '#tables/reference'
export { listSitePages } from './posts.ts'
