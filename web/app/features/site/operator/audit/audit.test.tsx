import type { AuditEntry } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { keepFile } from '~/testing/keep-file'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Audit from './audit'
import { auditSearch } from './audit-query'
import { auditRow } from './audit-rows'

const entry = auditRow(
  {
    _id: '0190a1b2-0000-7000-8000-0000000000d1',
    operator: { _id: ruth._id, name: 'Ben Okoro', username: 'ben' },
    role: 'moderation',
    action: 'creator.disable',
    subjectId: '0190a1b2-0000-7000-8000-0000000000d2',
    changes: [
      { field: 'state', before: 'verified', after: 'disabled' },
      { field: 'disabledUntil', before: null, after: '2026-03-08T10:00:00.000Z' },
    ],
    reason: 'Copied content.',
    createdAt: '2026-03-01T10:00:00.000Z',
  },
  'UTC',
)
const operators = [{ value: ruth._id, text: 'Ben Okoro' }]
const page = { q: '', page: 1, cursor: null, next: null, open: null, operators }

it('shows what an operator did, why, and what it changed', () => {
  renderScreen(ruth, Audit, { ...page, entries: [entry], total: 1 })
  expect(screen.getAllByText('Disabled a creator')).not.toEqual([])
  expect(screen.getAllByText(/Ben Okoro, Moderation/)).toHaveLength(2)
  const change = within(screen.getByRole('row', { name: /State/ }))
  expect(change.getByText('verified')).toBeTruthy()
  expect(change.getByText('disabled')).toBeTruthy()
  const until = within(screen.getByRole('row', { name: /Disabled until/ }))
  expect(until.getByText('8 Mar 2026, 10:00')).toBeTruthy()
  const subject = screen.getByRole('link', { name: 'Open what it was about' })
  expect(subject.getAttribute('href')).toBe(`/admin/people/${entry.subjectId}`)
  const same = screen.getByRole('link', { name: 'Everything about the same subject' })
  expect(same.getAttribute('href')).toContain(`about=${entry.subjectId}`)
})

it('names the site for what no operator did, except the first owner, and says when there is nothing', () => {
  const by = (action: AuditEntry['action'], role: AuditEntry['role'] = null) =>
    auditRow(
      {
        ...{ _id: 'x', operator: null, role, action, subjectId: 'y' },
        ...{ changes: [], reason: '', createdAt: '2026-03-01T10:00:00.000Z' },
      },
      null,
    ).by
  expect(by('operator.join')).toBe('The command line')
  expect(by('person.reinstate')).toBe('The site')
  expect(by('person.suspend', 'moderation')).toBe('A former operator')
  renderScreen(ruth, Audit, { ...page, entries: [], total: 0 })
  expect(screen.getByText('What operators do appears here.')).toBeTruthy()
})

it('is filtered by action, operator and day, which keep each other and the subject', () => {
  const about = entry.subjectId
  renderScreen(
    ruth,
    Audit,
    { ...page, entries: [entry], total: 1 },
    {
      path: `/admin/audit?operator=${ruth._id}&about=${about}&from=2026-03-01&sort=time&page=2`,
    },
  )
  expect(screen.getByRole('combobox', { name: 'Operator' })).toHaveProperty('value', ruth._id)
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-03-01')
  const kept = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(kept.map(({ name }) => name)).toEqual(['about', 'from', 'sort', 'operator', 'about', 'sort'])
  expect(screen.getByRole('link', { name: 'About one subject: show all' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Everything Ben Okoro did' }).getAttribute('href')
  expect(link).toContain(`operator=${ruth._id}`)
  expect(link).not.toContain('about=')
  expect(screen.getByRole('columnheader', { name: 'Time' }).getAttribute('aria-sort')).toBe('ascending')
})

it('asks for what the URL says, without what the server would refuse', () => {
  const search = (text: string) => auditSearch(new URLSearchParams(text))
  const id = entry.subjectId
  expect(search(`action=stream.end&operator=${id}&about=${id}&from=2026-01-02&to=2026-01-03`)).toEqual({
    ...{ action: 'stream.end', operatorId: id, subjectId: id, sort: 'desc' },
    ...{ fromDate: '2026-01-02', toDate: '2026-01-03' },
  })
  expect(search('action=x&operator=ben&about=y&from=soon&sort=time')).toMatchObject({
    ...{ action: undefined, operatorId: undefined, subjectId: undefined, fromDate: undefined, sort: 'asc' },
  })
})

it('the filtered list is exported', async () => {
  const file = keepFile()
  const requests = fakeApi({
    'GET /operator/audit': () => ({
      data: [
        {
          ...{ _id: 'a1', operator: null, role: null, action: 'stream.end', subjectId: 's1', reason: 'Spam' },
          changes: [{ field: 'status', before: 'live', after: null }],
          createdAt: '2026-03-01T10:00:00.000Z',
        },
      ],
      ...{ total: 1, cursor: null },
    }),
  })
  const { user } = renderScreen(
    ruth,
    Audit,
    { ...page, entries: [entry], total: 1 },
    {
      path: `/admin/audit?action=stream.end&from=2026-03-01`,
    },
  )
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await (await file).text()).toContain('stream.end,s1,status: live → none,Spam')
  expect(requests[0]?.query).toMatchObject({ action: 'stream.end', fromDate: '2026-03-01', sort: 'desc' })
})
