export { fanListMembers, fanLists } from '#tables/fan-lists'
export { contactFinders } from './contacts.ts'
export { noSuchList } from './show-list.ts'
export { findList, listsWith } from './store.ts'
