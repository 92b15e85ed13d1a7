import type { EvidenceOutcome, Gateway } from './gateway.ts'
import { keyFor, type StripeClient } from './stripe-client.ts'
import { isRefused } from './stripe-failures.ts'
import { disputeOf } from './stripe-shapes.ts'

type Disputes = Pick<Gateway, 'readDispute' | 'submitEvidence'>

/** Chargebacks, and the site's evidence against them. */
export const stripeDisputes = ({ stripe, ask }: StripeClient): Disputes => ({
  readDispute: (disputeId) => ask(async () => disputeOf(await stripe.disputes.retrieve(disputeId))),

  submitEvidence: ({ disputeId, isInquiry, text }) =>
    ask(async (): Promise<EvidenceOutcome> => {
      const params = { evidence: { uncategorized_text: text }, submit: true }
      try {
        const dispute = await stripe.disputes.update(
          disputeId,
          params,
          keyFor(`evidence:${isInquiry ? 'inquiry:' : ''}${disputeId}`, params),
        )
        return { status: 'submitted', dispute: disputeOf(dispute) }
      } catch (error) {
        if (!isRefused(error)) throw error
        // For operators, who know what is meant.
        return { status: 'refused', failure: error.message, failureCode: error.code ?? 'invalid_request' }
      }
    }),
})
