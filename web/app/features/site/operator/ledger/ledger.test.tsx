import type { LedgerTransfer, LedgerTransferInFull } from '@ovation/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, partyOf, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Accounts from './accounts'
import { entryRow, transferInFull, transferRow, verificationRow } from './ledger-rows'
import Transfer from './transfer'
import Transfers from './transfers'
import Verifications from './verifications'

const [fan, creator] = [partyOf(sam), partyOf(marisol)]
const id = '0190a1b2-0000-7000-8000-0000000000f1'
const createdAt = '2026-03-01T10:00:00.000Z'

const tip: LedgerTransfer = {
  ...{ _id: id, kind: 'tip', key: `charge:${id}`, amount: 25, createdAt },
  postings: [
    {
      ...{ _id: `${id}:1`, entryId: id, kind: 'tip', key: `charge:${id}`, amount: 20, createdAt },
      from: { place: 'wallet', owner: fan },
      to: { place: 'earnings', owner: creator },
    },
    {
      ...{ _id: `${id}:2`, entryId: id, kind: 'tip', key: `charge:${id}`, amount: 5, createdAt },
      from: { place: 'wallet', owner: fan },
      to: { place: 'site', owner: null },
    },
  ],
}

it('lists transfers with both sides, and opens one', () => {
  const rows = [transferRow(tip, null)]
  renderScreen(ruth, Transfers, { page: 1, filters: {}, refused: null, rows, total: 1, next: null })
  const [row] = within(screen.getByRole('table')).getAllByRole('link')
  expect(row?.textContent).toBe(`Tip${fan.name}, Wallet → ${creator.name}, Earnings · The site`)
  expect(row?.getAttribute('href')).toBe(`/admin/ledger/transfers/${id}`)
})

it('says why filters were refused', () => {
  const refused = 'To filter by amount, choose a person or at most 31 days.'
  renderScreen(ruth, Transfers, { page: 1, filters: {}, refused, rows: [], total: 0, next: null })
  expect(screen.getByText(refused)).toBeTruthy()
})

const subjects: [NonNullable<LedgerTransferInFull['subject']>['kind'], string, string][] = [
  ['charge', 'The sale', `/admin/transactions/${id}`],
  ['payment', 'The payment', `/admin/transactions/${id}`],
  ['payout', 'The payout', `/admin/payouts/${id}`],
]
it.each(subjects)('a transfer of a %s links to it', (kind, name, path) => {
  const shown = { ...tip, subject: { kind, _id: id, adjusted: null } }
  renderScreen(ruth, Transfer, transferInFull(shown, null))
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
})

it('an account shows its entries with the balance after each', () => {
  const entry = { _id: `${id}:1`, transferId: id, kind: 'tip', key: `charge:${id}`, createdAt }
  renderScreen(ruth, Accounts, {
    ...{ page: 1, place: 'wallet', person: fan, filters: {}, refused: null, total: 2, next: null },
    accounts: [
      { place: 'wallet', balance: 75 },
      { place: 'bonus', balance: 0 },
    ],
    rows: [
      entryRow({ ...entry, change: -25, balance: 75, other: { place: 'earnings', owner: creator } }, null),
      entryRow(
        {
          ...entry,
          _id: 'x',
          kind: 'top_up',
          change: 100,
          balance: 100,
          other: { place: 'outside', owner: null },
        },
        null,
      ),
    ],
  })
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  expect(first?.textContent).toContain(`TipTo ${creator.name}, Earnings`)
  expect(
    within(first ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['-25', '75']))
  expect(second?.textContent).toContain('Top-upFrom Outside the site')
  expect(screen.getByRole('link', { name: /^Wallet/ }).getAttribute('aria-current')).toBe('true')
})

const verification = {
  ...{ _id: id, status: 'done' as const, done: 20, total: 20, differences: 0, transfers: 12345 },
  ...{ failure: null, operator: 'Ruth', createdAt, finishedAt: '2026-03-01T10:00:04.000Z' },
}
const screenOf = (chosen: Parameters<typeof verificationRow>[0], found: string[] = []) => {
  const row = verificationRow(chosen, null)
  return {
    ...{ q: '', page: 1, cursor: null, open: null, rows: [row], total: 1, next: null },
    chosen: { ...row, found },
  }
}

it('names each difference of a verification', () => {
  const found = ['The wallet of Sam has 5 tokens; its entries make 4.', 'The charge is gone.']
  renderScreen(ruth, Verifications, screenOf({ ...verification, differences: 2 }, found))
  const items = within(screen.getByRole('list', { name: 'Differences' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(found)
})

it('shows the progress of a verification, and starts no second one', () => {
  renderScreen(
    ruth,
    Verifications,
    screenOf({ ...verification, status: 'running', done: 5, finishedAt: null }),
  )
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('5')
  expect(screen.getByRole('button', { name: 'Verifying…' }).getAttribute('aria-disabled')).toBe('true')
})

it('starts a verification', async () => {
  const running = { ...verification, status: 'running' as const }
  const requests = fakeApi({ 'POST /operator/ledger/verifications': () => running })
  renderScreen(ruth, Verifications, screenOf(verification))
  fireEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  await waitFor(() => expect(requests).toMatchObject([{ call: 'POST /operator/ledger/verifications' }]))
})
