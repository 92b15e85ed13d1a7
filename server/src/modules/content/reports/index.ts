export { reports } from '#tables/reports'
export { type Reportable, type Reported, type ReportedContent, reportables } from './reportables.ts'
export { allReports, reportStatus } from './store.ts'
export { reportAnswered } from './topics.ts'
