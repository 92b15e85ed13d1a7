export { recordAction } from './record-action.ts'
export { historyOf, searchEntries } from './search-entries.ts'
