import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { marisol, ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PayoutTable } from './PayoutTable'
import { payoutRow } from './payout-rows'

const performer = { _id: marisol._id, name: marisol.name, username: marisol.username, avatar: marisol.avatar }
const row = (end: number, amount: number, exportedAt: string | null = null) =>
  payoutRow(
    {
      _id: `0190a1b2-0000-7000-8000-00000000000${end}`,
      status: 'approved',
      requestTokens: amount,
      amount,
      paymentAccountType: 'banking',
      destination: 'Bank ···· 3000',
      requestNote: '',
      adminNote: '',
      reference: '',
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
      paidAt: null,
      performer,
      exportedAt,
    },
    new Date('2026-03-02T10:00:00.000Z'),
  )
const payouts = [row(1, 60), row(2, 40.5)]
const ids = payouts.map(({ _id }) => _id)
const reviewed = payouts.map(({ _id: id, updatedAt }) => ({ id, updatedAt }))
const exportedAt = '2026-03-01T12:00:00.000Z'

const sort = { by: 'since', direction: 'asc' } as const

async function selectAll(step: 'pending' | 'approved' = 'approved', rows = payouts) {
  const { user } = renderFor(ruth, <PayoutTable payouts={rows} chosenId={null} step={step} sort={sort} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  return user
}

it('selected payouts are approved together', async () => {
  const requests = fakeApi({
    'POST /operator/payouts/decide': () => ({
      data: ids.map((_id) => ({ _id, status: 'approved' as const, error: null })),
    }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
  })
  const user = await selectAll('pending')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('$100.50 in total')
  await user.click(screen.getByRole('button', { name: /^Approve \$/ }))
  await vi.waitFor(() =>
    expect(requests[0]).toMatchObject({ body: { payouts: reviewed, status: 'approved' } }),
  )
})

it('exported payouts are rejected only after the operator has said that the bank does not pay them', async () => {
  const requests = fakeApi({
    'POST /operator/payouts/decide': () => ({
      data: ids.map((_id) => ({ _id, status: 'rejected' as const, error: null })),
    }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
  })
  const user = await selectAll('approved', [row(1, 60, exportedAt), row(2, 40.5)])
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The bank returned it.')
  await user.click(screen.getByRole('button', { name: /^Reject \$/ }))
  const confirmation = screen.getByRole('checkbox', { name: /^The bank hasn’t paid it/ })
  expect(confirmation.getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
  await user.click(confirmation)
  await user.click(screen.getByRole('button', { name: /^Reject \$/ }))
  await vi.waitFor(() => expect(requests[0]).toMatchObject({ body: { status: 'rejected', notPaid: true } }))
})

it.each([false, true])(
  'payouts of an earlier file are named before the export; repeated: %s',
  async (repeats) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const requests = fakeApi({
      'POST /operator/payouts/export': () => ({
        ...{ fileName: 'payouts.csv', mediaType: 'text/csv', content: '', included: ids, skipped: [] },
        repeated: [],
      }),
    })
    const user = await selectAll('approved', [row(1, 60, exportedAt), row(2, 40.5)])
    await user.click(screen.getByRole('button', { name: 'Export for the bank' }))
    const include = screen.getByRole('checkbox', { name: 'Include 1 payout of an earlier file again' })
    expect(screen.getByRole('dialog').textContent).toContain('Marisol Vega: exported before')
    if (repeats) await user.click(include)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await vi.waitFor(() => expect(requests[0]).toMatchObject({ body: { format: 'csv', onlyNew: !repeats } }))
  },
)

it('payouts that could not be decided stay, with the reason', async () => {
  fakeApi({
    'POST /operator/payouts/decide': () => ({
      data: [
        { _id: ids[0] ?? '', status: 'done' as const, error: null },
        {
          _id: ids[1] ?? '',
          status: 'approved' as const,
          error: { code: 'TRANSFER_REFUSED', message: 'The payment service didn’t send the payout.' },
        },
      ],
    }),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
  })
  const user = await selectAll()
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await user.click(screen.getByRole('button', { name: /^Mark \$.* as paid$/ }))
  expect(
    (await screen.findByText('The payment service didn’t send the payout.')).parentElement?.textContent,
  ).toContain('Marisol Vega, $40.5')
})

it('a file for the bank is saved, and what it leaves out is named', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const requests = fakeApi({
    'POST /operator/payouts/export': () => ({
      fileName: 'payouts-20260302.xml',
      mediaType: 'application/xml',
      content: '<Document/>',
      included: ids.slice(0, 1),
      skipped: [{ _id: ids[1] ?? '', reason: 'Its bank account has no valid IBAN.' }],
      repeated: ids.slice(0, 1),
    }),
  })
  const user = await selectAll()
  await user.click(screen.getByRole('button', { name: 'Export for the bank' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'sepa')
  await user.type(screen.getByRole('textbox', { name: 'Your account holder' }), 'Ovation Ltd')
  await user.type(screen.getByRole('textbox', { name: 'Your IBAN' }), 'GB82WEST12345698765432')
  await user.type(screen.getByRole('textbox', { name: 'Euros for a dollar' }), '0,9')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Its bank account has no valid IBAN.')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('exported before')
  expect(saved).toEqual(['payouts-20260302.xml'])
  expect(requests[0]).toMatchObject({
    body: {
      ids,
      format: 'sepa',
      euroRate: 0.9,
      debtor: { name: 'Ovation Ltd', iban: 'GB82WEST12345698765432' },
    },
  })
})

it('a wrong IBAN is shown at its field', async () => {
  fakeApi({
    'POST /operator/payouts/export': () => {
      throw refusal(422, 'VALIDATION_FAILED', 'Wrong', [
        { path: 'debtor.iban', message: 'This isn’t a valid IBAN.' },
      ])
    },
  })
  const user = await selectAll()
  await user.click(screen.getByRole('button', { name: 'Export for the bank' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'sepa')
  await user.type(screen.getByRole('textbox', { name: 'Your account holder' }), 'Ovation Ltd')
  await user.type(screen.getByRole('textbox', { name: 'Your IBAN' }), 'GB00')
  await user.type(screen.getByRole('textbox', { name: 'Euros for a dollar' }), '0.9')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('This isn’t a valid IBAN.')).toBeTruthy()
})
