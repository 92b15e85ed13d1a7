export { blockPerson } from './block-person.ts'
export { personBlocked } from './blocked.ts'
