import type { Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
import { MailDetail } from '../../mail/MailDetail'
import { mailRow } from '../../mail/mail-rows'
import Outbox from '../../mail/outbox'
import { Pager } from './ListParts'

const operator: Me = ruth

const mail = (facts: Partial<Parameters<typeof mailRow>[0]> = {}) =>
  mailRow(
    {
      _id: '0190a1b2-0000-7000-8000-0000000000e1',
      to: 'nell@ashby.example',
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      text: 'Open https://site.example/auth/email-verification?token=abc to confirm.',
      status: 'sent',
      error: null,
      link: 'none',
      createdAt: '2026-03-01T10:00:00.000Z',
      ...facts,
    },
    [{ kind: 'confirm-address', group: 'Accounts', label: 'Confirm the address' }],
    operator,
  )

const counts = { kept: 0, queued: 0, sent: 100, failed: 0 }

const link = (label: string) => screen.getByRole('link', { name: label }).getAttribute('href')

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
    next: null,
    counts,
    choices: [{ value: 'confirm-address' as const, text: 'Confirm the address' }],
    isFiltered: false,
  }
  const { unmount } = renderScreen(operator, Outbox, { ...data, mails: [mail(), second] })
  expect(screen.getByRole('heading', { level: 2, name: 'You are verified' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByText('Confirm the address')).toHaveLength(2)
  const [, ...rows] = screen.getAllByRole('row')
  const links = rows.map((row) => within(row).getByRole('link'))
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  const sorted = screen.getByRole('columnheader', { name: 'Written' })
  expect(sorted.getAttribute('aria-sort')).toBe('descending')
  unmount()
  renderScreen(operator, Outbox, { ...data, q: 'zed', total: 0, mails: [] })
  expect(screen.getByRole('heading', { name: 'No emails found' })).toBeTruthy()
})

it('the pager keeps the search and closes the open row', () => {
  const { unmount } = renderFor(operator, <Pager page={2} total={45} />, {
    path: '/admin/email?q=ada&page=2&open=x',
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
