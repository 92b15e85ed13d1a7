export { closeDoors } from './close-doors.ts'
export { closedTo, underMaintenance } from './closed.ts'
export { safetyRoutes } from './routes.ts'
