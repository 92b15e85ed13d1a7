import { limits } from '@ovation/contract/limits'
import type { CreatorRow } from './creator-rows'

export interface CreatorCheck {
  good: boolean
  text: string
}

type Checked = Pick<
  CreatorRow,
  'legalName' | 'age' | 'idVerification' | 'documentVerification' | 'verifiedEmail'
>

/** What an operator verifies before approving a creator. */
export function checksOf(creator: Checked): CreatorCheck[] {
  const isAdult = Number(creator.age) >= limits.adultAge
  const hasBoth = Boolean(creator.idVerification && creator.documentVerification)
  return [
    check(creator.legalName !== null, 'Legal name given. Compare it with the ID.', 'No legal name given.'),
    check(isAdult, '18 or over. Compare the date with the ID.', 'Date of birth is missing or under 18.'),
    check(hasBoth, 'Both documents uploaded.', 'A document is missing.'),
    check(creator.verifiedEmail, 'Email address confirmed.', 'Email address not confirmed.'),
  ]
}

/** What is missing for an approval. */
export const missingFrom = (creator: Checked): string[] =>
  checksOf(creator).flatMap(({ good, text }) => (good ? [] : [text]))

const check = (good: boolean, yes: string, no: string): CreatorCheck => ({ good, text: good ? yes : no })
