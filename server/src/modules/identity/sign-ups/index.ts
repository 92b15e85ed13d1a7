export { checkEmailDomain, mayJoin, refusalForProvider } from './may-join.ts'
