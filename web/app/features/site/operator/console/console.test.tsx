import type { Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
import { MailDetail } from '../mail/MailDetail'
import { mailRow } from '../mail/mail-rows'
import Outbox from '../mail/outbox'
import Overview from '../overview/overview'
import { Pager } from './ListParts'

const operator: Me = ruth

const mail = (facts: Partial<Parameters<typeof mailRow>[0]> = {}) =>
  mailRow(
    {
      _id: '0190a1b2-0000-7000-8000-0000000000e1',
      to: 'nell@ashby.example',
      subject: 'Confirm your email address',
      text: 'Open https://site.example/auth/email-verification?token=abc to confirm.',
      status: 'sent',
      error: null,
      link: 'none',
      createdAt: '2026-03-01T10:00:00.000Z',
      ...facts,
    },
    operator,
  )

const figures = {
  creators: { waiting: 2, asked: 1, rejected: 3, verified: 40, disabled: 1 },
  payouts: { pending: 4, approved: 5, rejected: 0, withdrawn: 0, done: 9 },
  reports: { open: 6, done: 7 },
  mails: { kept: 0, queued: 0, sent: 100, failed: 0 },
}

const link = (label: string) => screen.getByRole('link', { name: label }).getAttribute('href')
const stat = (label: string) => screen.getByText(label).closest('div')?.textContent

it('the overview shows what waits, each with its list', () => {
  renderScreen(operator, Overview, figures)
  expect(screen.getByText('What needs your attention.')).toBeTruthy()
  expect(stat('To verify')).toContain('2')
  expect(link('To verify')).toBe('/admin/creators')
  expect(stat('Payouts to review')).toContain('5 approved, to pay')
  expect(stat('Open reports')).toContain('7 closed')
  expect(stat('Emails not sent')).toContain('All emails sent')
})

it('the overview says when there is nothing to do', () => {
  renderScreen(operator, Overview, {
    ...figures,
    creators: { ...figures.creators, waiting: 0 },
    payouts: { ...figures.payouts, pending: 0, approved: 0 },
    reports: { open: 0, done: 0 },
  })
  expect(screen.getByText('Nothing needs your attention.')).toBeTruthy()
})

it.each([
  [{ failed: 2, queued: 1, kept: 0 }, '2 failed, 1 queued', 'failed'],
  [{ failed: 0, queued: 1, kept: 0 }, '1 queued', 'queued'],
  [{ failed: 0, queued: 0, kept: 1 }, '1 email not sent: no mail server is set up', 'kept'],
])('emails that were not sent lead to the worst of them: %o', (unsent, note, show) => {
  renderScreen(operator, Overview, { ...figures, mails: { sent: 0, ...unsent } })
  expect(stat('Emails not sent')).toContain(note)
  expect(link('Emails not sent')).toBe(`/admin/mail?show=${show}`)
})

it('links of an email can be followed, unless they give access to somebody’s account', () => {
  const { unmount } = renderFor(operator, <MailDetail mail={mail()} />)
  expect(screen.getByRole('link', { name: /token=abc/ })).toBeTruthy()
  unmount()
  renderFor(operator, <MailDetail mail={mail({ link: 'hidden', text: 'Open https://site.example/…' })} />)
  expect(screen.queryByRole('link', { name: /site\.example/ })).toBeNull()
  expect(screen.getByText('The link’s key is hidden, because it gives access to the account.')).toBeTruthy()
})

it('an email that failed says why', () => {
  renderFor(operator, <MailDetail mail={mail({ status: 'failed', error: 'Mailbox full' })} />)
  expect(screen.getByText('Mailbox full')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
})

it('the outbox opens the first email, and its list names the open one', () => {
  const second = mail({ _id: '0190a1b2-0000-7000-8000-0000000000e2', subject: 'You are verified' })
  const data = {
    q: '',
    page: 1,
    cursor: null,
    open: second._id,
    show: 'all' as const,
    total: 2,
    counts: figures.mails,
  }
  const { unmount } = renderScreen(operator, Outbox, { ...data, mails: [mail(), second] })
  expect(screen.getByRole('heading', { level: 2, name: 'You are verified' })).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
  unmount()
  renderScreen(operator, Outbox, { ...data, q: 'zed', total: 0, mails: [] })
  expect(screen.getByRole('heading', { name: 'No emails found' })).toBeTruthy()
})

it('the pager keeps the search and closes the open row', () => {
  const { unmount } = renderFor(operator, <Pager page={2} total={45} />, {
    path: '/admin/mail?q=ada&page=2&open=x',
  })
  expect(screen.getByText('21 to 40 of 45')).toBeTruthy()
  expect(link('Previous page')).toBe('?q=ada')
  expect(link('Next page')).toBe('?q=ada&page=3')
  unmount()
  renderFor(operator, <Pager page={1} total={20} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('the pager of a long list goes on by cursor and says that the count is not complete', () => {
  renderFor(operator, <Pager page={3} total={10_000} next="abc" countedUpTo={10_000} />, {
    path: '/admin/audit?page=3&cursor=old',
  })
  expect(screen.getByText('41 to 60 of 10,000 or more')).toBeTruthy()
  expect(link('Next page')).toBe('?page=4&cursor=abc')
  expect(link('Previous page')).toBe('?page=2')
})
