export { searchContent } from './search-content.ts'
