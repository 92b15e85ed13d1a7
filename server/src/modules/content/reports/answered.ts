import type { Report } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** An operator has looked at what somebody reported; who reported it may be thanked. */
export const reportAnswered = topic<
  { reportId: string; reporterId: string } & Pick<Report, 'target' | 'targetId'>
>('report.answered')
