import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { keepFile } from '~/testing/keep-file'
import { marisol, partyOf, ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Coupons from '../../coupons/coupons'
import Inbox from '../../inbox/inbox'
import Outbox from '../../mail/outbox'
import Payouts from '../../payouts/payouts'
import Verification from '../../verification/verification'

const at = '2026-03-01T10:00:00.000Z'
const empty = { q: '', page: 1, cursor: null, open: null, total: 0, next: null }
const only = <Item,>(item: Item) => ({ data: [item], total: 1, cursor: null })

type Screen = ReturnType<typeof renderScreen>

/** Presses the button, and returns the lines of the file. */
async function exported({ user }: Screen, file: Promise<Blob>) {
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  return (await (await file).text()).trim().split('\r\n')
}

it('payouts are exported with the filters and the sort of the list', async () => {
  const requests = fakeApi({
    'GET /admin/payout-requests/search': () =>
      only({
        ...{ _id: 'b1', status: 'done', requestTokens: 200, amount: 200, paymentAccountType: 'banking' },
        ...{ destination: 'Bank ···· 6819', requestNote: '', adminNote: '', reference: 'R7', paidAt: at },
        ...{ createdAt: at, updatedAt: at, performer: partyOf(marisol), exportedAt: null },
      }),
  })
  const file = keepFile()
  const counts = { pending: 0, approved: 0, done: 1, rejected: 0, withdrawn: 0 }
  const shown = renderScreen(
    ruth,
    Payouts,
    {
      ...{ ...empty, show: 'done', payouts: [], chosen: null, counts, isFiltered: false },
      sort: { by: 'amount', direction: 'desc' },
    },
    { path: '/admin/payouts?show=done&q=mari&sort=-amount&method=banking' },
  )
  const [, line] = await exported(shown, file)
  expect(line).toBe(`b1,${at},done,${marisol.username},200,200,banking,Bank ···· 6819,${at},R7`)
  expect(requests[0]?.query).toMatchObject({
    ...{
      q: 'mari',
      status: 'done',
      paymentAccountType: 'banking',
      sortBy: 'requestTokens',
      sort: 'desc',
      limit: '200',
    },
  })
})

it('creators are exported without their documents and birthdays', async () => {
  const requests = fakeApi({
    'GET /admin/creators/search': () =>
      only({
        ...{ _id: 'c1', username: 'nell', name: 'Nell', firstName: 'Eleanor', lastName: 'Ashby' },
        ...{ email: 'nell@ashby.example', avatar: '/x.jpg', country: 'GB', dateOfBirth: '1990-05-17' },
        ...{ state: 'waiting', reason: '', askedDocuments: [], verifiedEmail: true, version: '3' },
        ...{ idVerification: null, documentVerification: null, since: at, createdAt: at },
      }),
  })
  const file = keepFile()
  const counts = { waiting: 1, asked: 0, rejected: 0, verified: 0, disabled: 0 }
  const data = { ...empty, show: 'waiting' as const, creators: [], chosen: null, decisions: [], counts }
  const [, line] = await exported(renderScreen(ruth, Verification, data), file)
  expect(line).toBe(`c1,nell,Nell,nell@ashby.example,GB,waiting,${at},${at}`)
  expect(requests[0]?.query).toMatchObject({ state: 'waiting', sort: 'asc' })
})

it('emails are exported without their texts', async () => {
  const requests = fakeApi({
    'GET /admin/mails/search': () =>
      only({
        ...{ _id: 'm1', to: 'nell@ashby.example', kind: 'confirm-address', subject: 'Hello', link: 'none' },
        ...{ text: 'A secret link', status: 'failed', error: 'Mailbox full', createdAt: at },
      }),
  })
  const file = keepFile()
  const counts = { kept: 0, queued: 0, sent: 0, failed: 1 }
  const shown = renderScreen(
    ruth,
    Outbox,
    { ...empty, show: 'failed', mails: [], choices: [], isFiltered: false, counts },
    { path: '/admin/email?show=failed&kind=confirm-address&sort=time' },
  )
  const lines = await exported(shown, file)
  expect(lines[1]).toBe(`m1,${at},nell@ashby.example,confirm-address,Hello,failed,Mailbox full`)
  expect(requests[0]?.query).toMatchObject({ status: 'failed', kind: 'confirm-address', sort: 'asc' })
})

it('messages of the contact form are exported', async () => {
  const requests = fakeApi({
    'GET /operator/inbox': () =>
      only({
        ...{ _id: 'd1', name: 'Ana', email: 'ana@example.test', subject: '', message: '=1+1' },
        ...{ status: 'open', assignee: null, replies: 0, closedAt: null, createdAt: at },
      }),
  })
  const file = keepFile()
  const shown = renderScreen(
    ruth,
    Inbox,
    { ...empty, show: 'open', messages: [], operators: [], thread: null },
    { path: '/admin/inbox?assignee=nobody' },
  )
  const [, line] = await exported(shown, file)
  expect(line).toBe(`d1,${at},open,Ana,ana@example.test,,'=1+1,,0,`)
  expect(requests[0]?.query).toMatchObject({ status: 'open', assignee: 'nobody', sort: 'desc' })
})

it('coupons are exported', async () => {
  const requests = fakeApi({
    'GET /operator/coupons': () =>
      only({
        ...{ _id: 'k1', code: 'CLAP', name: 'Applause', status: 'archived', value: 0.2, amount: null },
        ...{ scope: 'all', package: null, performer: null, firstPurchase: false, sitePays: false },
        ...{ startsAt: at, expiredDate: at, numberOfUses: 100, perPerson: 1, used: 12, saved: 48.5 },
        createdAt: at,
      }),
  })
  const file = keepFile()
  const shown = renderScreen(
    ruth,
    Coupons,
    { ...empty, status: 'archived', coupons: [], packages: [] },
    { path: '/admin/coupons?show=archived&q=cl' },
  )
  const [, line] = await exported(shown, file)
  expect(line).toContain('CLAP,Applause,archived,0.2,,all')
  expect(requests[0]?.query).toMatchObject({ status: 'archived', q: 'cl', sort: 'desc' })
})
