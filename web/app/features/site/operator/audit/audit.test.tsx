import type { AuditEntry } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Audit from './audit'
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
const page = { q: '', page: 1, cursor: null, next: null, open: null, action: '' as const, subjectId: null }

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
