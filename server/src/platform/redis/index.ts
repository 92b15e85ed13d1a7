export { claimRedis } from './claim.ts'
export { connectRedis, leaveRedis, pingRedis } from './connection.ts'
