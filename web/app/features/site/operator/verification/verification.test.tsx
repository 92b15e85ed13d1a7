import type { Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { creatorRow, decisionRow } from './creator-rows'
import Verification from './verification'

const operator: Me = ruth
const now = new Date('2026-03-14T12:00:00Z')
const document = { _id: 'd1', url: '/media/id.pdf', mime: 'application/pdf' }

const row = (facts: Partial<Parameters<typeof creatorRow>[0]> = {}) =>
  creatorRow(
    {
      _id: '0190a1b2-0000-7000-8000-0000000000c1',
      username: 'nell',
      name: 'Nell Ashby',
      firstName: 'Eleanor',
      lastName: 'Ashby',
      email: 'nell@ashby.example',
      avatar: '/no-avatar.jpg',
      country: 'GB',
      dateOfBirth: '1990-05-17',
      state: 'waiting',
      reason: '',
      askedDocuments: [],
      verifiedEmail: true,
      idVerification: document,
      documentVerification: document,
      version: '3',
      since: '2026-03-13T10:00:00.000Z',
      createdAt: '2026-03-01T10:00:00.000Z',
      ...facts,
    },
    operator,
    now,
  )

const counts = { waiting: 1, asked: 0, rejected: 2, verified: 30, disabled: 0 }
const page = (
  creator: ReturnType<typeof row> | null,
  facts: { q?: string; show?: 'waiting' | 'disabled' } = {},
) => ({
  q: '',
  page: 1,
  cursor: null,
  open: creator?._id ?? null,
  show: 'waiting' as const,
  creators: creator ? [creator] : [],
  chosen: creator,
  decisions: [],
  total: creator ? 1 : 0,
  next: null,
  counts,
  ...facts,
})

const pending = { creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }

function openPage(creator: ReturnType<typeof row>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests = fakeApi({
    'PUT /admin/creators/{id}/verification': () => ({ _id: creator._id, state: 'verified', version: '4' }),
    'GET /admin/pending': () => pending,
    ...answers,
  })
  const reload = vi.fn(() => page(null))
  const rendered = renderScreen(operator, Verification, page(creator), {
    path: `/admin/creators?open=${creator._id}`,
    reload,
  })
  const verdicts = () =>
    requests.filter(({ call }) => call === 'PUT /admin/creators/{id}/verification').map(({ body }) => body)
  return { ...rendered, reload, verdicts }
}

const sheet = () => within(screen.getByRole('dialog'))

it('shows what an operator compares with the documents, which open on request', async () => {
  const links = {
    idVerification: { _id: 'id', mime: 'application/pdf', url: '/media/id.pdf' },
    documentVerification: null,
  }
  const { user } = openPage(row(), { 'POST /operator/creators/{id}/documents': () => links })
  expect(screen.getByText('Eleanor Ashby')).toBeTruthy()
  expect(screen.getByText(/^17 May 1990, \d+ years$/)).toBeTruthy()
  expect(screen.getByText('nell@ashby.example')).toBeTruthy()
  expect(screen.getByText('Both documents uploaded.')).toBeTruthy()
  expect(screen.getAllByText('United Kingdom')).toHaveLength(2)
  expect(screen.getByText('26 h')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^ID/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show documents' }))
  const link = await screen.findByRole('link', { name: /^ID/ })
  expect(link.getAttribute('href')).toBe('/media/id.pdf')
  expect(screen.getByText('1 person waiting.')).toBeTruthy()
})

it('approves at once when nothing is missing, and the creator leaves the queue', async () => {
  const { user, verdicts } = openPage(row())
  await user.click(screen.getByRole('button', { name: 'Approve Nell Ashby' }))
  expect(await screen.findByText('Nell Ashby is verified.')).toBeTruthy()
  expect(verdicts()).toEqual([{ decision: 'approve', version: '3' }])
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeTruthy()
})

it('names what is missing before it approves, and Cancel decides nothing', async () => {
  const { user, verdicts } = openPage(row({ verifiedEmail: false, documentVerification: null }))
  expect(screen.getAllByText('Document missing')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Approve Nell Ashby' }))
  expect(sheet().getByText('A document is missing. Email address not confirmed.')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Cancel' }))
  expect(verdicts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Approve Nell Ashby' }))
  await user.click(sheet().getByRole('button', { name: 'Approve anyway' }))
  expect(await screen.findByText('Nell Ashby is verified.')).toBeTruthy()
  expect(verdicts()).toHaveLength(1)
})

it('rejects with a reason only', async () => {
  const { user, verdicts } = openPage(row())
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(sheet().getByRole('button', { name: 'Reject' }))
  expect(sheet().getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(verdicts()).toEqual([])
  await user.type(sheet().getByLabelText('Reason'), 'The ID ran out last year.')
  await user.click(sheet().getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Nell Ashby was rejected.')).toBeTruthy()
  expect(verdicts()).toEqual([{ decision: 'reject', reason: 'The ID ran out last year.', version: '3' }])
})

it('requests the documents that are chosen', async () => {
  const { user, verdicts } = openPage(row())
  await user.click(screen.getByRole('button', { name: 'Request documents' }))
  await user.click(sheet().getByLabelText('Person with ID'))
  await user.type(sheet().getByLabelText('What’s needed'), 'The photo is too dark to read.')
  await user.click(sheet().getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Documents requested from Nell Ashby.')).toBeTruthy()
  expect(verdicts()).toEqual([
    {
      decision: 'ask',
      reason: 'The photo is too dark to read.',
      documents: ['documentVerification'],
      version: '3',
    },
  ])
})

it('shows the server’s sentence when no document is chosen', async () => {
  const message = 'Choose the documents to request.'
  const { user } = openPage(row(), {
    'PUT /admin/creators/{id}/verification': () => {
      throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'documents', message }])
    },
  })
  await user.click(screen.getByRole('button', { name: 'Request documents' }))
  await user.type(sheet().getByLabelText('What’s needed'), 'Something.')
  await user.click(sheet().getByRole('button', { name: 'Send request' }))
  expect((await sheet().findAllByText(message)).length).toBeGreaterThan(0)
})

it('disables an account only after a question that can be closed', async () => {
  const { user, verdicts } = openPage(row())
  await user.click(screen.getByRole('button', { name: 'Disable account' }))
  await user.click(sheet().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Disable account' }))
  await user.type(sheet().getByLabelText('Reason'), 'Asked by the owner.')
  await user.click(sheet().getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('Nell Ashby’s account is disabled.')).toBeTruthy()
  expect(verdicts()).toHaveLength(1)
})

it('a disabled account can only be enabled', () => {
  openPage(row({ state: 'disabled' }))
  expect(screen.getByRole('button', { name: 'Enable account' })).toBeTruthy()
  for (const name of ['Reject', 'Request documents', 'Disable account', 'Approve Nell Ashby']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('a verified creator has a page to open and can lose the verification', () => {
  openPage(row({ state: 'verified' }))
  expect(screen.getByRole('link', { name: '@nell' }).getAttribute('href')).toBe('/nell')
  expect(screen.getByRole('button', { name: 'Withdraw verification' })).toBeTruthy()
})

it('decides nothing about an account that changed meanwhile, and shows it as it is now', async () => {
  const { user, reload } = openPage(row(), {
    'PUT /admin/creators/{id}/verification': () => {
      throw refusal(409, 'CREATOR_CHANGED', 'This account changed since you opened it. Review it again.')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Approve Nell Ashby' }))
  expect(await screen.findByText('This account changed since you opened it. Review it again.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeTruthy()
  expect(reload).toHaveBeenCalled()
})

it('lists earlier decisions with their reason and operator', () => {
  const decision = decisionRow(
    {
      _id: 'x1',
      decision: 'ask',
      reason: 'The photo is too dark.',
      operator: null,
      documents: ['documentVerification'],
      createdAt: '2026-03-10T10:00:00.000Z',
    },
    operator,
  )
  fakeApi({})
  const creator = row({
    state: 'asked',
    reason: 'The photo is too dark.',
    askedDocuments: ['documentVerification'],
  })
  renderScreen(operator, Verification, { ...page(creator), decisions: [decision] })
  const history = within(screen.getByRole('region', { name: 'Decisions' }))
  expect(history.getByText('Documents requested: Person with ID')).toBeTruthy()
  expect(history.getByText(/a former operator/)).toBeTruthy()
  expect(screen.getByText('Requested: Person with ID')).toBeTruthy()
})

it('says that a search has no results, and counts every state in the tabs', () => {
  renderScreen(operator, Verification, page(null, { q: 'zed' }))
  expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Filter creators' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Waiting 1',
    'More documents needed 0',
    'Rejected 2',
    'Verified 30',
    'Disabled 0',
  ])
  expect(tabs.getByRole('link', { name: 'Verified 30' }).getAttribute('href')).toBe('?show=verified')
})
