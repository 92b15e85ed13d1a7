import type { Calls, ResponseOf } from '@ovation/contract'
import { ageOn, today } from '@ovation/contract/age'
import { countryInWords, dayInWords, momentInWords, waitedInWords } from './in-words'

type Creator = ResponseOf<Calls['GET /admin/creators/search']>['data'][number]
type Mail = ResponseOf<Calls['GET /admin/mails/search']>['data'][number]

interface Reader {
  timezone: string | null
}

/** Loaders put times and places into words: servers and browsers do not always agree on them. */
export function creatorRow(creator: Creator, { timezone }: Reader, now: Date) {
  const { country, createdAt, dateOfBirth } = creator
  return {
    ...creator,
    country: countryInWords(country),
    waited: waitedInWords(createdAt, now),
    applied: dayInWords(createdAt, timezone),
    born: dateOfBirth && dayInWords(dateOfBirth),
    age: dateOfBirth ? ageOn(dateOfBirth, today()) : null,
  }
}

export type CreatorRow = ReturnType<typeof creatorRow>

export function mailRow(mail: Mail, { timezone }: Reader) {
  return { ...mail, written: momentInWords(mail.createdAt, timezone) }
}

export type MailRow = ReturnType<typeof mailRow>
