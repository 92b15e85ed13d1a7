import { ledgerCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { listEntries } from './list-entries.ts'
import { listTransfers } from './list-transfers.ts'
import { showAccounts } from './show-accounts.ts'
import { viewTransfer } from './view-transfer.ts'

export function explorerRoutes(routes: Routes, platform: Platform) {
  routes.handle(ledgerCalls.ledgerTransfers, ({ query }) => listTransfers(platform, query))

  routes.handle(ledgerCalls.ledgerTransfer, ({ params }) => viewTransfer(platform, params.id))

  routes.handle(ledgerCalls.ledgerAccounts, ({ query }) => showAccounts(platform, query.personId))

  routes.handle(ledgerCalls.ledgerEntries, ({ params, query }) => listEntries(platform, params.place, query))
}
