export { presentPostings } from './present-postings.ts'
export { postingsUnderKeys } from './queries/posting-rows.ts'
