import type { Account, Viewer } from '#modules/identity/accounts'
import { conflict } from '#platform/errors'

/** What is known about an operator is for the owners of the site. */
export function refuseOperators({ operatorRole }: Account, by: Viewer) {
  if (operatorRole && by.operatorRole !== 'owner')
    throw conflict('OPERATOR_ACCOUNT', 'This person is an operator. Only an owner can export their data.')
}
