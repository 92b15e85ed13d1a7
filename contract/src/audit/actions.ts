/** What operators do that the audit log records, as `subject.verb`. */
export const auditActions = [
  'creator.approve',
  'creator.reject',
  'creator.request-documents',
  'creator.disable',
  'creator.enable',
  'report.close',
  'stream.end',
  'payment.refund',
  'charge.refund',
  'payout.approve',
  'payout.reject',
  'payout.pay',
  'payout.view-destination',
  'payout.export',
  'operator.invite',
  'operator.cancel-invitation',
  'operator.join',
  'operator.change-role',
  'operator.remove',
] as const
export type AuditAction = (typeof auditActions)[number]
