export { reports } from '#tables/reports'
export { reportAnswered } from './answered.ts'
export { type Reportable, type Reported, type ReportedContent, reportables } from './reportables.ts'
export { allReports, reportStatus } from './store.ts'
