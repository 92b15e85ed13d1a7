import type { CaseInFull } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, ruth, sam } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderScreen } from '~/testing/render-screen'
import CasePage from './case'
import { caseInFull } from './case-rows'

const now = new Date('2026-11-18T15:00:00.000Z')
const person = ({ _id, username, name, avatar }: typeof sam) => ({
  ...{ _id, username, name, avatar },
  ...{ isPerformer: false, verifiedAccount: false },
})

const found = (facts: Partial<CaseInFull> = {}): CaseInFull => ({
  ...{ _id: 'c1', number: 1482, kind: 'report', target: 'feed', targetId: 'p1', title: 'The long cut' },
  owner: { ...person(kofi), isPerformer: true, verifiedAccount: true },
  ...{ reports: 1, reason: 'without-consent', rule: '', status: 'open', decision: null },
  ...{ dueAt: '2026-11-19T10:00:00.000Z', assignee: null, closedAt: null },
  createdAt: '2026-11-18T10:00:00.000Z',
  was: {
    ...{ title: 'The long cut', text: 'One mirror, no edits.', createdAt: '2026-11-18T10:00:00.000Z' },
    media: { photos: 1, videos: 0, audios: 0, duration: 0 },
  },
  is: {
    ...{ title: 'The long cut', text: 'One mirror, no edits.', isChanged: false, restriction: null },
    media: { photos: 1, videos: 0, audios: 0, duration: 0 },
    ...{ price: 60, buyers: 31, views: 1204, publishedAt: '2026-11-17T21:30:00.000Z', under: null },
  },
  ...{ message: '', decisionReason: null, decidedBy: null, appeal: null, appealedBy: null },
  ...{ takenDownBy: null, further: 0, uses: [] },
  people: [
    {
      ...{ _id: 'r1', reporter: person(sam), reason: 'without-consent', description: 'That is me.' },
      ...{ earlier: 6, upheld: 1, createdAt: '2026-11-18T10:00:00.000Z' },
    },
  ],
  events: [
    {
      ...{ _id: 'e1', event: 'reported', actor: { _id: sam._id, name: sam.name }, text: '' },
      createdAt: '2026-11-18T10:00:00.000Z',
    },
  ],
  record: {
    ...{ since: '2026-04-03T00:00:00.000Z', items: 142, takenDown: 0, reportsNow: 1, reportsBefore: 2 },
    ...{ cases: 2, upheld: 1, warnedAt: null },
  },
  assignees: [{ _id: ruth._id, name: ruth.name }],
  ...facts,
})

function openCase(
  facts: Partial<CaseInFull> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
  mayRefund = true,
) {
  const requests = fakeApi({
    'POST /operator/cases/{id}/decision': () => found(),
    'GET /admin/pending': () => ({ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 }),
    ...answers,
  })
  const data = {
    one: caseInFull(found(facts), { timezone: null }, now),
    ...{ earned: 6204, notes: [], maySuspend: true, mayRefund },
  }
  const view = renderScreen(ruth, CasePage, data, { path: '/admin/reports/c1' })
  const decisions = () =>
    requests.filter(({ call }) => call === 'POST /operator/cases/{id}/decision').map(({ body }) => body)
  return { ...view, requests, decisions }
}
const bar = () => within(screen.getByRole('group', { name: 'Decision' }))

it('shows what was reported, by whom and what is known about the owner', () => {
  openCase()
  expect(screen.getByRole('heading', { name: /Case 1482/ })).toBeTruthy()
  expect(screen.getByText('1 report about one post. First report 5 h ago.')).toBeTruthy()
  expect(screen.getByText('Due in 19 h')).toBeTruthy()
  expect(screen.getByText('That is me.')).toBeTruthy()
  expect(screen.getByText('6 earlier reports, 1 upheld')).toBeTruthy()
  expect(screen.getByText('142 items, none taken down')).toBeTruthy()
  expect(screen.getByText('31 fans')).toBeTruthy()
})

it('takes down with a reason, a message and a refund, and keeps the message if it is refused', async () => {
  const { user, decisions } = openCase()
  await user.type(screen.getByLabelText('Message'), 'She did not agree.')
  await user.click(screen.getByLabelText(/refund the 31 fans/))
  await user.click(bar().getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('The post is taken down.')).toBeTruthy()
  expect(decisions()).toEqual([
    {
      ...{ decision: 'taken-down', reason: 'without-consent', message: 'She did not agree.' },
      refundsBuyers: true,
    },
  ])
})

it('offers no refund to a role that may not refund', () => {
  openCase({}, {}, false)
  expect(screen.queryByLabelText(/refund the 31 fans/)).toBeNull()
})

const elsewhere: CaseInFull['uses'] = [
  { target: 'feed', _id: 'p2', title: 'The short cut', state: 'scheduled' },
  { target: 'message', _id: 'm1', title: '', state: 'published' },
]

it('shows where else the files are used, and takes them down there too unless the operator says no', async () => {
  const { user, decisions } = openCase({ uses: elsewhere })
  expect(screen.getByText('Its files are also used in 2 other places:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The short cut' }).getAttribute('href')).toBe('/post/p2')
  expect(screen.getByText('A message')).toBeTruthy()
  await user.type(screen.getByLabelText('Message'), 'Not allowed.')
  await user.click(bar().getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('The post is taken down.')).toBeTruthy()
  await user.click(screen.getByLabelText('Take down everywhere'))
  await user.click(bar().getByRole('button', { name: 'Take down' }))
  await expect.poll(decisions).toMatchObject([{ everywhere: true }, { everywhere: false }])
})

it('content that its owner deleted can still be taken down', () => {
  openCase({ is: null })
  expect(bar().getByRole('button', { name: 'Take down' })).toBeTruthy()
  expect(bar().queryByRole('button', { name: 'Hide while reviewing' })).toBeNull()
})

it('shows the media as it is now if none is saved any more', async () => {
  const { was } = found()
  const media = { photos: 0, videos: 0, audios: 0, duration: 0 }
  const { user } = openCase(
    { was: was && { ...was, media } },
    {
      'POST /operator/cases/{id}/content': () => ({
        was: { title: '', text: '', files: [] },
        is: { title: '', text: '', files: [photo()] },
        further: [],
      }),
    },
  )
  expect(screen.getByRole('heading', { name: 'The post as it is now' })).toBeTruthy()
  expect(screen.queryByText('Edited since the first report')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('link', { name: /File 1 of 1/ })).toBeTruthy()
})

it('removes parts of a profile while its case stays open', async () => {
  const { user, requests } = openCase(
    { target: 'performer', targetId: kofi._id },
    { 'POST /operator/cases/{id}/removals': () => found() },
  )
  expect(bar().queryByRole('button', { name: 'Take down' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove from profile…' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Remove from profile' }))
  await user.click(sheet.getByLabelText('Portrait'))
  await user.click(sheet.getByLabelText('Bio'))
  await user.type(sheet.getByLabelText(/^Message to/), 'That is not you.')
  await user.click(sheet.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed.')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'POST /operator/cases/{id}/removals')?.body).toEqual({
    ...{ parts: ['avatar', 'bio'], message: 'That is not you.' },
  })
})

it('shows that another operator was faster', async () => {
  const { user } = openCase(
    {},
    {
      'POST /operator/cases/{id}/decision': () => {
        throw refusal(409, 'ALREADY_DECIDED', 'Another operator has decided this case.')
      },
    },
  )
  await user.type(screen.getByLabelText('Message'), 'No.')
  await user.click(bar().getByRole('button', { name: 'Warn' }))
  expect(await screen.findByText('Another operator has decided this case.')).toBeTruthy()
})

it('lists the further messages of a chat with the message, on request', async () => {
  const said = (n: number) => ({ _id: `m${n}`, text: `Spam ${n}`, createdAt: null })
  const { user } = openCase(
    { target: 'message', further: 2 },
    {
      'POST /operator/cases/{id}/content': () => ({
        ...{ was: { title: '', text: 'Spam 0', files: [] }, is: null, further: [said(1), said(2)] },
      }),
    },
  )
  expect(screen.getByText('2 further messages in the same chat')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  for (const text of ['Spam 0', 'Spam 1', 'Spam 2']) expect(await screen.findByText(text)).toBeTruthy()
})

it('offers neither to hide nor to take down what another case has taken down', () => {
  openCase({ takenDownBy: { _id: 'c0', number: 1400 } })
  const link = screen.getByRole('link', { name: 'Case 1400' })
  expect(link.getAttribute('href')).toBe('/admin/reports/c0')
  for (const name of ['Take down', 'Hide while reviewing'])
    expect(bar().queryByRole('button', { name })).toBeNull()
  expect(bar().getByRole('button', { name: 'Dismiss' })).toBeTruthy()
})

it('restores what a suspension took down', () => {
  const ended = { status: 'closed', decision: 'suspended', closedAt: '2026-11-18T12:00:00.000Z' } as const
  openCase({ ...ended, takenDownBy: { _id: 'c1', number: 1482 } })
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
})

it('opens the media on request only', async () => {
  const file = photo()
  const { user, requests } = openCase(
    {},
    {
      'POST /operator/cases/{id}/content': () => ({
        ...{ was: { title: '', text: '', files: [file] }, is: null, further: [] },
      }),
    },
  )
  expect(screen.getByText('Viewing is logged with your name and the time.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /File 1 of 1/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('link', { name: /File 1 of 1/ })).toBeTruthy()
  expect(requests.map(({ call }) => call)).toEqual(['POST /operator/cases/{id}/content'])
})

it('takes down one photo among several, in a case of its own', async () => {
  const content = { title: '', text: '', files: [photo({ _id: 'one' }), photo({ _id: 'two' })] }
  const { user, requests, decisions } = openCase(
    {},
    {
      'POST /operator/cases/{id}/content': () => ({ was: content, is: content, further: [] }),
      'POST /operator/cases': () => ({ _id: 'c9', number: 9 }),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Take down File 2 of 2' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Take down this photo?' }))
  await user.type(sheet.getByLabelText(/Message/), 'This one isn’t yours.')
  await user.click(sheet.getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('Photo taken down.')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'POST /operator/cases')?.body).toEqual({
    ...{ target: 'photo', targetId: 'two' },
  })
  expect(decisions()).toEqual([{ decision: 'taken-down', reason: 'other', message: 'This one isn’t yours.' }])
  expect(screen.queryByRole('button', { name: 'Take down File 2 of 2' })).toBeNull()
})

it('an appeal shows what it is about, and is accepted or rejected', async () => {
  const about: NonNullable<CaseInFull['appeal']>['about'] = {
    ...{ _id: 'c0', number: 1400, decision: 'taken-down', reason: 'fraud', message: 'Not allowed.' },
    ...{ decidedBy: null, closedAt: '2026-11-17T10:00:00.000Z' },
  }
  const { user, decisions } = openCase({
    ...{ kind: 'appeal', reports: 0, reason: null, people: [] },
    appeal: { text: 'It was a joke.', about },
  })
  expect(screen.getByText('It was a joke.')).toBeTruthy()
  expect(screen.getByText('Not allowed.')).toBeTruthy()
  await user.type(screen.getByLabelText('Message'), 'Sorry.')
  await user.click(bar().getByRole('button', { name: 'Accept and restore' }))
  expect(await screen.findByText('Appeal accepted.')).toBeTruthy()
  expect(decisions()).toEqual([{ decision: 'accepted', message: 'Sorry.' }])
})

it('a closed case shows the decision and can be restored', async () => {
  const { user } = openCase(
    {
      ...{
        status: 'closed',
        takenDownBy: { _id: 'c1', number: 1482 },
        decision: 'taken-down',
        message: 'Not allowed.',
      },
      closedAt: '2026-11-18T12:00:00.000Z',
      is: { ...(found().is ?? never()), restriction: 'taken-down' },
    },
    { 'POST /operator/cases/{id}/restore': () => found() },
  )
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Restore this post?' }))
  await user.type(sheet.getByLabelText(/^Message to/), 'A mistake of ours.')
  await user.click(sheet.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('The post is visible again.')).toBeTruthy()
})

function never(): never {
  throw new Error('The case has content.')
}
