export { caseEvents, caseSnapshots, cases, reports } from '#tables/moderation'
export { type OpeningCase, openCase } from './cases/open-case.ts'
export { describeContent } from './content/describe.ts'
export { addLaterFile } from './content/later-files.ts'
export { restrict } from './content/restrict.ts'
export { addMessageToCase } from './decisions/add-message.ts'
export { type Hide, hideForReview } from './decisions/hide-for-review.ts'
export {
  type ContentNow,
  type FileUse,
  type Reportable,
  type Reported,
  type ReportedContent,
  reportables,
} from './kinds/reportables.ts'
export { allCases, caseStatus, restrictionsByCases, setMatched } from './records/case-store.ts'
export { lockCaseInChat } from './records/message-store.ts'
export {
  type ContentRestricted,
  contentDecided,
  contentRestricted,
  purchasesCancelled,
  reportAnswered,
} from './records/topics.ts'
