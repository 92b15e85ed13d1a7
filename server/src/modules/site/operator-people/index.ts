export { findPeople } from './search-everyone.ts'
