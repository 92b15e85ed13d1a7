export { posts, sitePromos } from '#tables/reference'
export { createPage } from './pages/edit-pages.ts'
export { listSitePages } from './posts.ts'
