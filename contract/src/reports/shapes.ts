import { Enum } from '../base/shapes.ts'
import { reportReasons, reportTargets } from './reasons.ts'

export const ReportTarget = Enum('ReportTarget', reportTargets)
export const ReportReason = Enum('ReportReason', reportReasons)
