export { claimRedis } from './claim.ts'
export { connectRedis, leaveRedis } from './connection.ts'
