import type { Menu, SiteSetting } from '@ovation/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { settingRow } from '../settings/setting-rows'
import Menus from './menus'

const link = (title: string, path: string, ordering: number, section: Menu['section'] = 'footer'): Menu => ({
  ...{ title, path, internal: true, section, ordering, isNewTab: false },
})
const menus = [
  link('Terms', '/page/terms', 1),
  link('About', '/page/about', 0),
  link('Help', '/page/help', 2),
]
const setting: SiteSetting = {
  ...{ key: 'menus', section: 'general', label: 'Menus', meaning: '', kind: 'menus', choices: [] },
  ...{ value: menus, default: [], limits: { minimum: null, maximum: null, maxLength: null } },
  ...{ origin: 'default', variable: null, canChange: true, isPublic: true, changedAt: null, changedBy: null },
}
const data = { version: 3, row: settingRow(setting, ruth, []), menus }
const open = () => renderScreen(ruth, Menus, data, { path: '/admin/menus' })

const footer = () => within(screen.getByRole('region', { name: 'Footer' }))
const titles = () =>
  footer()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent)
const isDisabled = (name: string) => footer().getByRole<HTMLButtonElement>('button', { name }).disabled

const saved = () => fakeApi({ 'PUT /operator/settings': () => ({ version: 4, sections: [], settings: [] }) })

it('buttons move a link up and down, and the order is saved', async () => {
  const requests = saved()
  const { user } = open()
  expect(titles()).toEqual(['About', 'Terms', 'Help'])
  expect([isDisabled('Move About up'), isDisabled('Move Help down')]).toEqual([true, true])
  await user.click(footer().getByRole('button', { name: 'Move Help up' }))
  expect(titles()).toEqual(['About', 'Help', 'Terms'])
  expect(footer().getByRole('status').textContent).toBe('Help is now number 2 of 3.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Menus saved.')
  expect(requests[0]?.body).toEqual({
    version: 3,
    values: {
      menus: [
        link('About', '/page/about', 0),
        link('Help', '/page/help', 1),
        link('Terms', '/page/terms', 2),
      ],
    },
  })
})

it('a handle moves its link with the arrow keys and keeps the focus', async () => {
  const { user } = open()
  const handle = footer().getByRole('button', { name: /^Move About: number 1/ })
  handle.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(titles()).toEqual(['Terms', 'Help', 'About'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move About: number 3 of 3')
})

it('a handle moves its link with the pointer', () => {
  open()
  const rows = footer().getAllByRole('listitem')
  for (const [at, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, at * 50, 300, 50)
  const handle = footer().getByRole('button', { name: /^Move About: / })
  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { button: 0, clientY: 10 })
  fireEvent.pointerMove(handle, { clientY: 70 })
  expect(titles()).toEqual(['Terms', 'About', 'Help'])
  fireEvent.pointerUp(handle)
  fireEvent.pointerMove(handle, { clientY: 140 })
  expect(titles()).toEqual(['Terms', 'About', 'Help'])
})

it('a new link says where it may lead, and whether it opens elsewhere', async () => {
  const requests = saved()
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Add link to Header' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New link' }))
  await user.type(sheet.getByLabelText('Title'), 'Shop')
  await user.type(sheet.getByLabelText('Leads to'), 'shop.example')
  await user.click(sheet.getByRole('button', { name: 'Add link' }))
  expect(await sheet.findByText(/Enter a path such as/)).toBeTruthy()
  await user.clear(sheet.getByLabelText('Leads to'))
  await user.type(sheet.getByLabelText('Leads to'), 'https://shop.example')
  await user.click(sheet.getByLabelText('Open in a new tab'))
  await user.click(sheet.getByRole('button', { name: 'Add link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Menus saved.')
  const shop = { ...link('Shop', 'https://shop.example', 0, 'header'), internal: false, isNewTab: true }
  expect(requests[0]).toMatchObject({ body: { values: { menus: expect.arrayContaining([shop]) } } })
})

it('a link can be removed, and Discard brings it back', async () => {
  const { user } = open()
  await user.click(footer().getByRole('button', { name: 'Edit Terms' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(titles()).toEqual(['About', 'Help'])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(titles()).toEqual(['About', 'Terms', 'Help'])
})
