export { recordAction } from './record-action.ts'
export { searchEntries } from './search-entries.ts'
