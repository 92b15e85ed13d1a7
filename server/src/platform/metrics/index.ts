export { watchMetrics } from './metrics.ts'
export { watchHealth } from './health.ts'
