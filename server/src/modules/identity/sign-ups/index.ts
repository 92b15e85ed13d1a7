export { admittedAddresses } from './admitted-addresses.ts'
export { checkEmailDomain, mayJoin, refusalForProvider } from './may-join.ts'
