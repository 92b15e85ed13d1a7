import type { Report } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** An operator closed reports; the reporters may be notified. */
export const reportAnswered = topic<
  { reportId: string; reporterId: string } & Pick<Report, 'target' | 'targetId'>
>('report.answered')
