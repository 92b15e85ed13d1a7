import type { DisputeInFull } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { requireGateway } from '#modules/money/payments'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import type { DisputeRow } from '#tables/disputes'
import { addDisputeEvent, claimSubmission, keepEvidence, readDispute, releaseSubmission } from './store.ts'
import { viewDispute } from './view-dispute.ts'

/**
 * Submits evidence through the payment service, once: an operator claims it, because the service is not called in a
 * transaction. The state of the dispute follows with the service's event.
 */
export async function submitEvidence(
  platform: Platform,
  operatorId: string,
  id: string,
  given: string,
): Promise<DisputeInFull> {
  const { orm } = platform.db
  const text = given.trim()
  if (!text) throw invalid('text', 'Enter the evidence.')
  const dispute = await readDispute(orm, id)
  if (!(await claimSubmission(orm, id))) throw refusalOf(dispute)
  const gateway = requireGateway(platform, dispute.provider)
  const outcome = await gateway
    .submitEvidence({ disputeId: dispute.reference, isInquiry: dispute.isInquiry, text })
    .catch(async (error: unknown) => {
      await releaseSubmission(orm, id)
      throw error
    })
  if (outcome.status === 'refused') {
    await releaseSubmission(orm, id)
    throw conflict('EVIDENCE_REFUSED', `The payment service refuses this evidence. ${outcome.failure}`)
  }
  await orm.transaction(async (tx) => {
    const { isInquiry } = outcome.dispute
    if (!(await keepEvidence(tx, id, { text, operatorId, isInquiry })) && !isInquiry) return
    await addDisputeEvent(tx, { disputeId: id, event: 'submitted', status: 'under_review', operatorId })
    await recordAction(tx, { operatorId, action: 'dispute.submit-evidence', subjectId: id, after: { text } })
  })
  return viewDispute(platform, id)
}

function refusalOf({ status, dueAt, submittedAt }: DisputeRow) {
  if (status === 'won' || status === 'lost' || status === 'closed' || (dueAt && dueAt <= new Date()))
    return conflict('DISPUTE_CLOSED', 'This dispute is over, or its deadline has passed.')
  const words = submittedAt ? 'Evidence was submitted already.' : 'Another operator is submitting evidence.'
  return conflict('EVIDENCE_SUBMITTED', words)
}
