import type { Calls, ResponseOf } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { payout } from '~/testing/money'
import { marisol, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PayoutDetail } from './PayoutDetail'
import { type PayoutShown, payoutInFull } from './payout-rows'

type InFull = ResponseOf<Calls['GET /admin/payout-requests/{id}/view']>
type Decision = { status: InFull['status']; adminNote?: string; updatedAt: string }

const operator = { ...sam, isOperator: true }
const { _id, username, name, avatar } = marisol

const request = (facts: Partial<InFull> = {}): InFull => ({
  ...payout({ requestTokens: 100, amount: 100 }),
  performer: { _id, username, name, avatar },
  legalName: 'Marisol Vega Ruiz',
  events: [],
  ...facts,
})

/** What the server does with a decision: the payout afterwards, or a refusal. */
function open(facts: Partial<InFull> = {}, decide = (_: Decision): Partial<InFull> => ({})) {
  const shown = { payout: request(facts) }
  const requests = fakeApi({
    'PUT /admin/payout-requests/{id}': ({ body }) => {
      const decision = body as Decision
      shown.payout = { ...shown.payout, status: decision.status, ...decide(decision) }
      return shown.payout
    },
    'POST /admin/payout-requests/{id}/destination': () => ({
      details: [{ name: 'Account number', value: 'GB29NWBK60161331926819' }],
    }),
    'GET /admin/pending': () => {
      throw refusal(503, 'DOWN', 'Down.')
    },
  })
  const DetailPage = () => <PayoutDetail payout={useLoaderData<PayoutShown>()} />
  const view = renderFor(operator, <DetailPage />, { loader: () => payoutInFull(shown.payout, operator) })
  const decisions = () => requests.filter(({ call }) => call === 'PUT /admin/payout-requests/{id}')
  return { ...view, shown, requests, decisions }
}

const button = (label: string) => screen.findByRole('button', { name: label })
const sheet = (title: string) => screen.findByRole('dialog', { name: title }).then(within)

it('bank details are hidden until an operator opens them, which is logged', async () => {
  const { user, container, requests } = open()
  await user.click(await button('Show bank details'))
  expect(await screen.findByText('GB29NWBK60161331926819')).toBeTruthy()
  expect(requests).toHaveLength(1)
  await user.click(await button('Hide details'))
  expect(container.textContent).not.toContain('GB29NWBK60161331926819')
  expect(screen.getByText('Viewing these details is logged in the history.')).toBeTruthy()
})

it('a rejection needs a reason, which the creator gets', async () => {
  const { user, decisions } = open()
  await user.click(await button('Reject'))
  const form = await sheet('Reject $100')
  await user.click(form.getByRole('button', { name: 'Reject payout' }))
  expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(decisions()).toEqual([])
  await user.type(form.getByLabelText('Reason'), 'The bank does not know this account.')
  await user.click(form.getByRole('button', { name: 'Reject payout' }))
  expect(await screen.findByText('Marisol Vega’s payout is rejected.')).toBeTruthy()
  expect(decisions()[0]?.body).toMatchObject({
    status: 'rejected',
    adminNote: 'The bank does not know this account.',
  })
})

it('is approved, then marked as paid with its reference', async () => {
  const { user, decisions } = open()
  await user.click(await button('Approve $100'))
  await user.click((await sheet('Approve $100')).getByRole('button', { name: 'Approve $100' }))
  expect(await screen.findByText('$100 for Marisol Vega is approved.')).toBeTruthy()
  await user.click(await button('Mark as paid'))
  const form = await sheet('Mark $100 as paid')
  await user.type(form.getByLabelText('Reference (optional)'), 'SEPA 17')
  await user.click(form.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('$100 for Marisol Vega is paid.')).toBeTruthy()
  expect(decisions().at(-1)?.body).toMatchObject({ status: 'done', reference: 'SEPA 17' })
  // The page reloads after the toast.
  await expect.poll(() => screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

it('an operator who approves what was cancelled meanwhile is told so, and can’t approve it any more', async () => {
  const { user, shown } = open({}, () => {
    shown.payout = request({ status: 'withdrawn' })
    throw refusal(409, 'PAYOUT_DECIDED', 'This payout is cancelled, so it can’t be approved.')
  })
  await user.click(await button('Approve $100'))
  await user.click((await sheet('Approve $100')).getByRole('button', { name: 'Approve $100' }))
  expect(await screen.findByText('This payout is cancelled, so it can’t be approved.')).toBeTruthy()
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve $100' })).toBeNull()
})

it('a decision names the version that was looked at', async () => {
  const { user, decisions } = open({ updatedAt: '2026-02-03T00:00:00.000Z' })
  await user.click(await button('Approve $100'))
  await user.click((await sheet('Approve $100')).getByRole('button', { name: 'Approve $100' }))
  await screen.findByText('$100 for Marisol Vega is approved.')
  expect(decisions()[0]?.body).toMatchObject({ updatedAt: '2026-02-03T00:00:00.000Z' })
})
