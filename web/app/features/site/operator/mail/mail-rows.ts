import type { Calls, ResponseOf } from '@ovation/contract'
import { formatMoment } from '../console/format'

type Mail = ResponseOf<Calls['GET /admin/mails/search']>['data'][number]

export function mailRow(mail: Mail, { timezone }: { timezone: string | null }) {
  return { ...mail, written: formatMoment(mail.createdAt, timezone) }
}

export type MailRow = ReturnType<typeof mailRow>
