export { watchHealth } from './health.ts'
export { watchMetrics } from './metrics.ts'
