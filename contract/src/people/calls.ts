import { accountCalls } from './account-calls.ts'
import { creatorCalls } from './creator-calls.ts'
import { followCalls } from './follow-calls.ts'
import { payoutDetailCalls } from './payout-detail-calls.ts'

export const peopleCalls = { ...accountCalls, ...creatorCalls, ...payoutDetailCalls, ...followCalls }
