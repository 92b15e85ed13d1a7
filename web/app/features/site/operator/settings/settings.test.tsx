import type { SiteSetting } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Countries from './countries'
import { settingRow } from './setting-rows'
import { draftOf, limitsText, readDraft, valueText } from './setting-values'
import Settings from './settings'

const setting = (facts: Partial<SiteSetting>): SiteSetting => ({
  ...{ key: 'siteName', section: 'general', label: 'Site name', meaning: 'The name.', kind: 'line' },
  ...{
    value: 'Ovation',
    default: 'Ovation',
    origin: 'default',
    variable: null,
    canChange: true,
    isPublic: true,
  },
  choices: [],
  limits: { minimum: null, maximum: null, maxLength: 60 },
  ...{ changedAt: null, changedBy: null },
  ...facts,
})
const smallest = setting({
  ...{
    key: 'minimumPayoutAmount',
    section: 'fees',
    label: 'Smallest payout',
    kind: 'tokens',
    value: 40,
    default: 50,
  },
  limits: { minimum: 1, maximum: 1000, maxLength: null },
  ...{
    changedAt: '2026-03-01T10:00:00.000Z',
    changedBy: { _id: ruth._id, name: ruth.name },
    origin: 'console',
  },
})
const all = [
  setting({}),
  setting({
    key: 'maintenanceMode',
    label: 'Maintenance mode',
    kind: 'switch',
    value: false,
    default: false,
  }),
  setting({
    ...{ key: 'blockedCountries', label: 'Blocked countries', kind: 'countries', value: ['FR'], default: [] },
  }),
  setting({
    ...{ key: 'PUBLIC_URL', label: 'Address of the site', value: 'https://a.test', default: null },
    ...{ origin: 'environment', variable: 'PUBLIC_URL', canChange: false },
  }),
  smallest,
]
const countries = [
  { value: 'DE', text: 'Germany' },
  { value: 'FR', text: 'France' },
]
const data = {
  version: 7,
  sections: [
    { key: 'general', label: 'General' },
    { key: 'fees', label: 'Fees and payouts' },
  ],
  rows: all.map((one) => settingRow(one, ruth, countries)),
}
const open = (path = '/admin/settings') => renderScreen(ruth, Settings, data, { path })

it('shows each setting of a section with its default and who changed it', () => {
  open('/admin/settings?section=fees')
  expect(screen.getByLabelText<HTMLInputElement>('Smallest payout').value).toBe('40')
  expect(screen.getByText('Default 50 tokens')).toBeTruthy()
  expect(screen.getByText('Changed by you on 1 Mar 2026')).toBeTruthy()
  expect(screen.queryByLabelText('Site name')).toBeNull()
})

it('the platform fee is found here, although it is changed elsewhere', async () => {
  const { user } = open('/admin/settings?section=fees')
  const link = () => screen.queryByRole('link', { name: 'Commission' })?.getAttribute('href')
  expect(link()).toBe('/admin/commission')
  await user.type(screen.getByRole('searchbox'), 'site')
  expect(link()).toBeUndefined()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'commission')
  expect(link()).toBe('/admin/commission')
})

it('a value of the environment is shown as such and can’t be edited', () => {
  open()
  expect(screen.getByLabelText<HTMLInputElement>('Address of the site').disabled).toBe(true)
  expect(screen.getByText('Set by PUBLIC_URL')).toBeTruthy()
})

it('changes of several sections are reviewed and saved together, with a reason', async () => {
  const requests = fakeApi({ 'PUT /operator/settings': () => ({ version: 8, sections: [], settings: [] }) })
  const { user } = open()
  await user.click(screen.getByRole('switch', { name: 'Maintenance mode' }))
  await user.selectOptions(screen.getByLabelText('Blocked countries'), 'Germany')
  await user.type(screen.getByRole('searchbox'), 'payout')
  const field = screen.getByLabelText('Smallest payout')
  await user.clear(field)
  await user.type(field, '12,5')
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(bar.getByText('3 changes')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Review' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Review 3 changes' }))
  expect(sheet.getByText('40 tokens → 12.50 tokens')).toBeTruthy()
  expect(sheet.getByText('France → France, Germany')).toBeTruthy()
  await user.type(sheet.getByLabelText('Reason'), 'Spring')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    version: 7,
    values: { maintenanceMode: true, blockedCountries: ['FR', 'DE'], minimumPayoutAmount: 12.5 },
    reason: 'Spring',
  })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

it('what is out of its limits can’t be saved; Discard restores all', async () => {
  const { user } = open('/admin/settings?section=fees')
  const field = screen.getByLabelText<HTMLInputElement>('Smallest payout')
  await user.clear(field)
  await user.type(field, '1200')
  expect(screen.getByText('Enter at most 1,000 tokens.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field.value).toBe('40')
})

it('a refusal is shown at its field, and the edits stay', async () => {
  fakeApi({
    'PUT /operator/settings': () => {
      throw refusal(422, 'VALIDATION_FAILED', 'Not this.', [
        { path: 'values.siteName', message: 'Not this name.' },
      ])
    },
  })
  const { user } = open()
  await user.type(screen.getByLabelText('Site name'), ' X')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not this name.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Site name').value).toBe('Ovation X')
})

it('the history of a setting opens from who changed it', async () => {
  fakeApi({
    'GET /operator/settings/{key}/history': () => ({
      data: [
        {
          ...{ _id: '0190a1b2-0000-7000-8000-0000000000d1', before: 50, after: 40, reason: 'Launch' },
          ...{ operator: { _id: ruth._id, name: ruth.name }, createdAt: '2026-03-01T10:00:00.000Z' },
        },
      ],
      ...{ total: 1, cursor: null },
    }),
  })
  const { user } = open('/admin/settings?section=fees')
  await user.click(screen.getByRole('button', { name: /history of Smallest payout/ }))
  const sheet = within(screen.getByRole('dialog', { name: 'Smallest payout' }))
  expect(await sheet.findByText('50 tokens → 40 tokens')).toBeTruthy()
  expect(sheet.getByText('Launch')).toBeTruthy()
})

it('the history of menus names titles and addresses', () => {
  const entry = { title: 'Help', path: '/page/help', internal: true, section: 'footer', ordering: 0 } as const
  const value = [{ ...entry, isNewTab: false }]
  expect(valueText({ kind: 'menus', choices: [] }, value)).toBe('Help (/page/help)')
})

it.each([
  ['dollars', 2.9, '2.90', '$2.90'],
  ['days', 1, '1', '1 day'],
  ['tokens', 10, '10', '10 tokens'],
] as const)('%s is edited and shown in its unit', (kind, value, draft, text) => {
  expect(draftOf(kind, value)).toBe(draft)
  expect(valueText({ kind, choices: [] }, value)).toBe(text)
  expect(
    readDraft({ kind, choices: [], limits: { minimum: 0, maximum: null, maxLength: null } }, draft),
  ).toEqual({
    value,
  })
})

it('a choice and a list of lines are edited as such', async () => {
  const requests = fakeApi({ 'PUT /operator/settings': () => ({ version: 8, sections: [], settings: [] }) })
  const choices = [
    { value: 'open', text: 'Open to everyone' },
    { value: 'closed', text: 'Closed' },
  ]
  const rows = [
    setting({
      key: 'signUp',
      label: 'New accounts',
      kind: 'choice',
      value: 'open',
      default: 'open',
      choices,
    }),
    setting({
      key: 'blockedEmailDomains',
      label: 'Blocked email domains',
      kind: 'lines',
      value: ['a.test'],
      default: [],
    }),
  ].map((one) => settingRow(one, ruth, countries))
  const { user } = renderScreen(ruth, Settings, { ...data, rows }, { path: '/admin/settings' })
  await user.selectOptions(screen.getByLabelText('New accounts'), 'Closed')
  await user.type(screen.getByLabelText('Blocked email domains'), '\nB.test \n')
  expect(screen.getByText('Open to everyone → Closed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved.')
  expect(requests[0]?.body).toMatchObject({
    values: { signUp: 'closed', blockedEmailDomains: ['a.test', 'b.test'] },
  })
})

it('says what a value may be before one is wrong', () => {
  open('/admin/settings?section=fees')
  const field = screen.getByLabelText('Smallest payout')
  const meaning = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(meaning?.textContent).toBe('The name. 1 to 1,000 tokens.')
  const none = { minimum: null, maximum: null, maxLength: null }
  const words = (facts: Partial<SiteSetting>) => limitsText(setting({ limits: none, ...facts }))
  expect(words({ kind: 'days', limits: { ...none, minimum: 0, maximum: 365 } })).toBe('0 to 365 days')
  expect(words({ kind: 'dollars', limits: { ...none, minimum: 0.5, maximum: 20 } })).toBe('$0.50 to $20.00')
  expect(words({ kind: 'number', limits: { ...none, minimum: 2 } })).toBe('At least 2')
  expect(words({ kind: 'number', limits: { ...none, maximum: 9 } })).toBe('At most 9')
  expect(words({ kind: 'line', limits: { ...none, maxLength: 60 } })).toBe('Up to 60 characters')
  expect(words({ kind: 'switch' })).toBeNull()
})

it('countries have a screen of their own, which the sections link to', async () => {
  const requests = fakeApi({ 'PUT /operator/settings': () => ({ version: 8, sections: [], settings: [] }) })
  const sections = [...data.sections, { key: 'countries', label: 'Countries' }]
  const { unmount } = renderScreen(ruth, Settings, { ...data, sections })
  const links = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(links.getByRole('link', { name: 'Countries' }).getAttribute('href')).toBe('/admin/countries')
  unmount()
  const rows = data.rows.filter(({ kind }) => kind === 'countries')
  const { user } = renderScreen(ruth, Countries, { version: 7, rows })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blocked countries' }), 'Germany')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved.')
  expect(requests[0]?.body).toMatchObject({ version: 7, values: { blockedCountries: ['FR', 'DE'] } })
})
