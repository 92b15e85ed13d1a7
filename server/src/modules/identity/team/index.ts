export { makeOwner } from './make-owner.ts'
