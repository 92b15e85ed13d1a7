export { openPage } from './page.ts'
export { publish, publishOnce } from './publish.ts'
export { greet } from './welcome.ts'
export { worksOf } from './works.ts'
