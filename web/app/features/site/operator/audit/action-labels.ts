import type { AuditAction } from '@ovation/contract'

export const actionLabels: Record<AuditAction, string> = {
  'creator.approve': 'Approved a creator',
  'creator.reject': 'Rejected a creator',
  'creator.request-documents': 'Requested documents',
  'creator.disable': 'Disabled a creator',
  'creator.enable': 'Enabled a creator',
  'report.close': 'Closed a report',
  'stream.end': 'Ended a stream',
  'payment.refund': 'Refunded a payment',
  'charge.refund': 'Refunded a sale',
  'payout.approve': 'Approved a payout',
  'payout.reject': 'Rejected a payout',
  'payout.pay': 'Paid a payout',
  'payout.view-destination': 'Viewed bank details',
  'payout.export': 'Exported bank details',
  'operator.invite': 'Invited an operator',
  'operator.cancel-invitation': 'Cancelled an invitation',
  'operator.join': 'Joined the team',
  'operator.change-role': 'Changed a role',
  'operator.remove': 'Removed an operator',
}
