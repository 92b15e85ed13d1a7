export { searchOperators } from './list-team.ts'
export { makeOwner } from './make-owner.ts'
export { roleChanged } from './role-changed.ts'
