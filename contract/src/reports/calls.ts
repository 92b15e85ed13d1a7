import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, OptionalText } from '../base/shapes.ts'
import { ReportReason, ReportTarget } from './shapes.ts'

export const reportCalls = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    who: 'user',
    summary: 'Report content or a person to the operators; idempotent',
    body: Fields({
      target: ReportTarget,
      targetId: Id,
      reason: ReportReason,
      description: OptionalText(limits.reportDescription),
    }),
    response: Done,
    perMinute: 20,
    errors: { 403: ['FORBIDDEN', 'NEEDS_PURCHASE', 'NEEDS_SUBSCRIPTION'], 404: ['NOT_FOUND'] },
  }),
}
