import type { DataExport, PersonRecord } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { noteRow } from '../notes/note-rows'
import People from './people'
import { peopleSearch } from './people-query'
import Person from './person'
import { deletionShown, historyRow, loginRow, moneyRow, personRow, personShown } from './person-rows'

const now = new Date('2026-03-10T12:00:00.000Z')
const teo: PersonRecord = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000e1', name: 'Teo Brandt', username: 'teobrandt' },
  ...{ email: 'teo@brandt.example', avatar: '/no-avatar.jpg', role: 'creator', status: 'active' },
  ...{ verification: 'verified', country: 'AT', spent: 212, earned: 18940.25, reports: 2 },
  ...{ isOnline: false, lastSeenAt: '2026-03-10T11:46:00.000Z', createdAt: '2026-01-12T10:00:00.000Z' },
  ...{ firstName: 'Teodor', lastName: 'Brandt', pendingEmail: null, verifiedEmail: true },
  ...{ operatorRole: null, dateOfBirth: '1991-05-03', hasPassword: true, providers: [], suspension: null },
  ...{ balance: 402.75, bonusBalance: 0, unpaidEarnings: 1200, openReports: 1, followers: 900 },
  ...{ subscribers: 231, subscriptions: 2, cards: [{ brand: 'visa', last4: '2093' }] },
  lastLogin: { ip: '192.0.2.7', userAgent: 'Firefox', createdAt: '2026-03-10T09:00:00.000Z' },
}
const lena: PersonRecord = {
  ...teo,
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000e2', name: 'Lena Fischer', username: 'lenaf', role: 'fan' },
  ...{ verification: null, earned: 0, reports: 0, openReports: 0 },
}
const note = noteRow(
  {
    ...{ _id: '0190a1b2-0000-7000-8000-0000000000f1', subjectId: teo._id, text: 'Music rights cleared.' },
    author: { _id: '0190a1b2-0000-7000-8000-0000000000b1', name: 'Priya' },
    createdAt: '2026-03-04T10:00:00.000Z',
  },
  'UTC',
)

const list = (open: PersonRecord | null = null, viewer = ruth) =>
  renderScreen(viewer, People, {
    ...{ q: '', page: 1, cursor: null, open: open?._id ?? null, total: 2, next: null },
    people: [teo, lena].map((one) => personRow(one, now, 'UTC')),
    person: open && personShown(open, now, 'UTC'),
    notes: open ? [note] : [],
    countries: [{ value: 'AT', text: 'Austria' }],
  })
const done = { success: true }
const suspension = { reason: 'Spam.', until: null, operator: null, createdAt: now.toISOString() }

describe('the list of people', () => {
  it('shows what people spent and earned, their reports and when they were seen', () => {
    list()
    const row = within(screen.getByRole('row', { name: /Teo Brandt/ }))
    for (const text of ['Creator', 'Active', '212', '18,940.25', '2', '14 min ago']) row.getByText(text)
    expect(within(screen.getByRole('row', { name: /Lena Fischer/ })).getByText('–')).toBeTruthy()
    expect(screen.getByText('2 people')).toBeTruthy()
  })

  it('suspends the selected people one after the other, and says which one failed', async () => {
    const requests = fakeApi({
      'PUT /operator/people/{id}/suspension': ({ params }) => {
        if (params.id === lena._id) throw refusal(409, 'OPERATOR_ACCOUNT', 'This person is an operator.')
        return suspension
      },
    })
    const { user } = list()
    await user.click(screen.getByLabelText('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Suspend…' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Suspend 2 people?' }))
    await user.selectOptions(sheet.getByLabelText('How long'), 'Permanently')
    await user.type(sheet.getByLabelText('Reason'), 'Spam.')
    await user.click(sheet.getByRole('button', { name: 'Suspend 2 people' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('1 of 2 done. Lena Fischer')
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Spam.' }, { reason: 'Spam.' }])
  })

  it('logs the selected people out', async () => {
    const requests = fakeApi({ 'POST /operator/people/{id}/log-out': () => done })
    const { user } = list()
    await user.click(screen.getByLabelText('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('2 people logged out.')).toBeTruthy()
    expect(requests).toHaveLength(2)
  })

  it('finds people who are leaving or gone, and people below an amount', () => {
    const found = (search: string) => peopleSearch(new URLSearchParams(search), { q: '' }, now)
    expect(found('status=closing').status).toBe('closing')
    expect(found('status=deleted').status).toBe('deleted')
    expect(found('spent=up-to-100&earned=up-to-1000')).toMatchObject({ maxSpent: 100, maxEarned: 1000 })
  })

  it('turns the filters of the URL into a search, and ignores unknown ones', () => {
    const search = new URLSearchParams(
      'role=creator&status=nonsense&country=AT&joined=7&spent=100&reported=yes&sort=-earned',
    )
    expect(peopleSearch(search, { q: 'teo' }, now)).toEqual({
      ...{ q: 'teo', role: 'creator', status: undefined, verification: undefined, country: 'AT' },
      ...{ fromDate: '2026-03-03', minSpent: 100, isReported: true, sortBy: 'earned', sort: 'desc' },
    })
  })
})

describe('a person beside the list', () => {
  it('shows facts and notes, and a note is written under one id however often it is sent', async () => {
    let isDown = true
    const requests = fakeApi({
      'PUT /operator/notes/{id}': () => {
        if (isDown) throw refusal(503, 'DOWN', 'Try again.')
        return { ...note, subjectId: teo._id, author: null, createdAt: now.toISOString() }
      },
    })
    const { user } = list(teo)
    for (const text of [
      'teo@brandt.example, confirmed',
      'Teodor Brandt',
      'Austria',
      'Visa ···· 2093',
      '2, 1 open',
    ])
      screen.getByText(text)
    expect(screen.getByText('Music rights cleared.')).toBeTruthy()
    await user.type(screen.getByLabelText('Add a note for the team'), 'Call back.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByRole('alert')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[0]?.params).toEqual(requests[1]?.params)
    expect(requests[1]?.body).toEqual({ subjectId: teo._id, text: 'Call back.' })
  })

  it('suspends for seven days by default', async () => {
    const requests = fakeApi({
      'PUT /operator/people/{id}/suspension': () => suspension,
      'GET /operator/people/{id}/suspension/effects': () => ({
        ...{ subscribers: 0, refundDays: 0, refunds: 0, refunded: 0 },
      }),
    })
    const { user } = list(teo)
    await user.click(screen.getByRole('button', { name: 'Suspend…' }))
    await user.type(screen.getByLabelText('Reason'), 'Spam.')
    await user.click(screen.getByRole('button', { name: 'Suspend Teo Brandt' }))
    expect(await screen.findByText('Teo Brandt suspended.')).toBeTruthy()
    const sent = requests.find(({ call }) => call === 'PUT /operator/people/{id}/suspension')
    const until = Date.parse(Reflect.get(Object(sent?.body), 'until'))
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7)
  })

  it('says before a suspension what happens to subscribers', async () => {
    const effects = { subscribers: 231, refundDays: 0, refunds: 0, refunded: 0 }
    fakeApi({ 'GET /operator/people/{id}/suspension/effects': () => effects })
    const { user } = list(teo)
    await user.click(screen.getByRole('button', { name: 'Suspend…' }))
    await screen.findByText(
      '231 subscribers won’t be charged again and will be notified. Nothing is refunded.',
    )
    await user.click(screen.getByRole('button', { name: 'Close' }))
    Object.assign(effects, { refundDays: 30, refunds: 12, refunded: 119.88 })
    await user.click(screen.getByRole('button', { name: 'Suspend…' }))
    await screen.findByText(
      /A permanent suspension refunds 12 payments of the last 30 days \(119\.88 tokens\)\./,
    )
  })

  it('offers support no suspension, and no one the logins and the password of an operator', async () => {
    const { user } = list(
      { ...lena, role: 'operator', operatorRole: 'finance' },
      {
        ...ruth,
        operatorRole: 'support',
      },
    )
    expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More about Lena Fischer' }))
    expect(screen.queryByRole('menuitem', { name: 'Require a new password' })).toBeNull()
  })
})

describe('the page of a person', () => {
  const open = (facts: Partial<PersonRecord>, rest: object = {}, viewer = ruth) =>
    renderScreen(viewer, Person, {
      ...{ tab: 'overview' as const, allowed: ['overview', 'money', 'logins', 'history'] },
      person: personShown({ ...teo, ...facts }, now, 'UTC'),
      ...{ notes: [], money: [], logins: [], history: [], emails: [], commission: null },
      ...{ exports: [], deletion: null, ...rest },
    })

  it('reinstates a suspended person with a reason', async () => {
    const requests = fakeApi({ 'POST /operator/people/{id}/reinstate': () => done })
    const { user } = open({ status: 'suspended', suspension })
    expect(screen.getByText('Suspended. Permanently.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reinstate' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Reinstate Teo Brandt?' }))
    await user.type(sheet.getByLabelText('Reason'), 'A mistake.')
    await user.click(sheet.getByRole('button', { name: 'Reinstate' }))
    expect(await screen.findByText('Teo Brandt is reinstated.')).toBeTruthy()
    expect(requests[0]).toMatchObject({ params: { id: teo._id }, body: { reason: 'A mistake.' } })
  })

  it.each(['closing', 'deleted'] as const)(
    'offers nothing that is refused for an account that is %s',
    (status) => {
      open({ status })
      for (const name of ['More about Teo Brandt', 'Suspend…', 'Reinstate'])
        expect(screen.queryByRole('button', { name })).toBeNull()
    },
  )

  it('offers operators no adjustment of their own balance', async () => {
    const { user } = open({ _id: ruth._id, role: 'operator', operatorRole: 'owner', verification: null })
    await user.click(screen.getByRole('button', { name: 'More about Teo Brandt' }))
    expect(screen.queryByRole('menuitem', { name: 'Adjust balance' })).toBeNull()
  })

  it('links to the cases of the person, not to those that mention the name', () => {
    open({})
    expect(screen.getByRole('link', { name: 'Open cases' }).getAttribute('href')).toBe(
      `/admin/reports?owner=${teo._id}`,
    )
  })

  it('corrects an address, and a refusal stays at the field', async () => {
    const message = 'This email address is already in use.'
    const requests = fakeApi({
      'PUT /operator/people/{id}/email': () => {
        throw refusal(409, 'EMAIL_TAKEN', message, [{ path: 'email', message }])
      },
    })
    const { user } = open({})
    await user.click(screen.getByRole('button', { name: 'More about Teo Brandt' }))
    await user.click(screen.getByRole('menuitem', { name: 'Correct email address' }))
    await user.clear(screen.getByLabelText('Email address'))
    await user.type(screen.getByLabelText('Email address'), 'teo@new.example')
    await user.type(screen.getByLabelText('Reason'), 'A typo.')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(requests[0]?.body).toEqual({ email: 'teo@new.example', reason: 'A typo.' })
  })

  it('debits tokens under one key, however often the same request is sent', async () => {
    let isDown = true
    const requests = fakeApi({
      'POST /operator/people/{id}/balance': () => {
        if (isDown) throw refusal(503, 'DOWN', 'Try again.')
        return { balance: 400, bonusBalance: 0 }
      },
    })
    const { user } = open({})
    await user.click(screen.getByRole('button', { name: 'More about Teo Brandt' }))
    await user.click(screen.getByRole('menuitem', { name: 'Adjust balance' }))
    await user.selectOptions(screen.getByLabelText('Direction'), 'Debit')
    await user.type(screen.getByLabelText('Tokens'), '2.75')
    await user.type(screen.getByLabelText('Reason'), 'Credited twice.')
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
    await screen.findByRole('alert')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
    expect(await screen.findByText('Balance adjusted.')).toBeTruthy()
    expect(requests[0]?.headers['idempotency-key']).toBe(requests[1]?.headers['idempotency-key'])
    expect(requests[1]?.body).toEqual({ amount: -2.75, reason: 'Credited twice.' })
  })

  it('links to the lists about the person that the role may open', () => {
    const names = () =>
      within(screen.getByRole('region', { name: 'Records' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    const { unmount } = open({})
    expect(names()).toEqual([
      'Verification',
      'Payments and sales',
      'Ledger entries',
      'Subscriptions',
      'Subscribers',
      'Orders placed',
      'Orders received',
      'Content',
      'Open cases',
    ])
    unmount()
    open({}, {}, { ...ruth, operatorRole: 'moderation' as const })
    expect(names()).toEqual(['Verification', 'Content', 'Open cases'])
    expect(screen.getByRole('link', { name: 'Verification' }).getAttribute('href')).toBe(
      `/admin/creators?show=${teo.verification}&q=${teo.username}&open=${teo._id}`,
    )
  })

  it('shows payments, logins and what operators did', () => {
    const history = [
      historyRow(
        {
          ...{ _id: 'h', operator: null, role: null, action: 'person.reinstate', subjectId: teo._id },
          ...{ changes: [{ field: 'status', before: 'suspended', after: 'active' }], reason: 'It ended.' },
          createdAt: now.toISOString(),
        },
        'UTC',
      ),
    ]
    const { unmount } = open({}, { tab: 'history', history })
    expect(screen.getByText('It ended. · Status: suspended → active')).toBeTruthy()
    unmount()
    const login = { _id: 'l', provider: 'google', ip: '192.0.2.7', userAgent: 'Firefox' } as const
    const times = { createdAt: now.toISOString(), expiresAt: '2027-03-10T12:00:00.000Z' }
    const second = open({}, { tab: 'logins', logins: [loginRow({ ...login, ...times }, 'UTC')] })
    expect(screen.getByText('192.0.2.7')).toBeTruthy()
    second.unmount()
    const party = { _id: lena._id, name: lena.name, username: lena.username, avatar: lena.avatar }
    const me = { _id: teo._id, name: teo.name, username: teo.username, avatar: teo.avatar }
    const paid = {
      _id: 't',
      type: 'tip',
      status: 'success',
      paidFrom: 'wallet',
      amount: 12.5,
      fee: 2.5,
    } as const
    const sale = { ...paid, refunded: 0, cardAmount: null, payer: party, performer: me }
    open({}, { tab: 'money', money: [moneyRow({ ...sale, createdAt: now.toISOString() }, teo._id, 'UTC')] })
    expect(screen.getByText(/Sold to Lena Fischer/)).toBeTruthy()
    expect(screen.getByText('12.50')).toBeTruthy()
  })

  it('exports the data of a person and deletes the account with the amounts shown', async () => {
    const preview = {
      ...{ deletion: null, blockers: [], balance: 12.5, earnings: 0, subscriptions: 1, subscribers: 0 },
    }
    const exported: DataExport = {
      ...{ _id: 'e', status: 'ready', progress: 100, bytes: 2_000_000, byOperator: true },
      ...{ createdAt: now.toISOString(), expiresAt: now.toISOString() },
    }
    const requests = fakeApi({
      'POST /operator/people/{id}/data-exports': () => exported,
      'POST /operator/people/{id}/deletion': () => ({
        ...{ byOperator: true, createdAt: now.toISOString(), dueAt: now.toISOString(), erasedAt: null },
      }),
    })
    const { user } = open({}, { tab: 'data', exports: [exported], deletion: deletionShown(preview, 'UTC') })
    expect(screen.getByText(/Ready, 1.9 MB/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export data…' }))
    await user.type(screen.getByLabelText('Reason'), 'Asked by letter.')
    await user.click(screen.getByRole('button', { name: 'Export data' }))
    expect(await screen.findByText('The archive is being made.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete account…' }))
    expect(screen.getByText(/They give up 12.50 tokens of the wallet/)).toBeTruthy()
    await user.type(screen.getByLabelText('Reason'), 'Asked by letter.')
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    expect(await screen.findByText(/is closed/)).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([
      { reason: 'Asked by letter.' },
      { agreedBalance: 12.5, agreedEarnings: 0, reason: 'Asked by letter.' },
    ])
  })

  it('offers the data of an operator to owners only', () => {
    const preview = {
      ...{ deletion: null, blockers: [], balance: 0, earnings: 0, subscriptions: 0, subscribers: 0 },
    }
    const shown = { tab: 'data', exports: [], deletion: deletionShown(preview, 'UTC') }
    const operator = { role: 'operator', operatorRole: 'finance' } as const
    const { unmount } = open(operator, shown, { ...ruth, operatorRole: 'support' as const })
    expect(screen.queryByRole('button', { name: 'Export data…' })).toBeNull()
    expect(screen.getByText('Only owners can export the data of an operator.')).toBeTruthy()
    unmount()
    open(operator, shown)
    expect(screen.getByRole('button', { name: 'Export data…' })).toBeTruthy()
  })

  it('offers to undo a deletion until the account is erased', () => {
    const deletion = {
      ...{ byOperator: false, createdAt: now.toISOString(), dueAt: now.toISOString(), erasedAt: null },
    }
    const preview = { blockers: [], balance: 0, earnings: 0, subscriptions: 0, subscribers: 0 }
    const closing = deletionShown({ ...preview, deletion }, 'UTC')
    const { unmount } = open({ status: 'closing' }, { tab: 'data', deletion: closing })
    expect(screen.getByRole('button', { name: 'Undo deletion…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
    unmount()
    const erased = deletionShown(
      { ...preview, deletion: { ...deletion, erasedAt: now.toISOString() } },
      'UTC',
    )
    open({ status: 'deleted' }, { tab: 'data', deletion: erased })
    expect(screen.queryByRole('button', { name: 'Undo deletion…' })).toBeNull()
  })
})
