import type { Calls, ResponseOf } from '@ovation/contract'
import { formatMoment } from '../console/format'

type Mail = ResponseOf<Calls['GET /admin/mails/search']>['data'][number]

export type Kinds = ResponseOf<Calls['GET /operator/email-kinds']>

/** Emails of before, and answers that operators write themselves, have no kind. */
export function mailRow(mail: Mail, kinds: Kinds, { timezone }: { timezone: string | null }) {
  const kindName = kinds.find(({ kind }) => kind === mail.kind)?.label ?? null
  return { ...mail, kindName, written: formatMoment(mail.createdAt, timezone) }
}

export type MailRow = ReturnType<typeof mailRow>
