import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { marisol, ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Blocked from './blocked'

const picture = {
  ...{ _id: 'b1', target: 'feed', targetId: 'p1', owner: marisol, blur: null, refused: 3 },
  ...{ createdAt: '2026-03-10T10:00:00.000Z', since: '10 Mar 2026, 10:00' },
}
const open = (rows = [picture]) =>
  renderScreen(ruth, Blocked, { page: 1, rows, total: rows.length, next: null })

it('selected pictures can be uploaded again', async () => {
  const requests = fakeApi({ 'DELETE /operator/blocked-pictures/{id}': () => ({ success: true }) })
  const { user } = open()
  expect(screen.getByText('3')).toBeTruthy()
  await user.click(screen.getByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Allow again' }))
  expect(await screen.findByText('1 picture can be uploaded again.')).toBeTruthy()
  expect(requests.map(({ params }) => params)).toEqual([{ id: 'b1' }])
})

it('leads to the content, and for a single photo to the cases of its owner', () => {
  open([picture, { ...picture, _id: 'b2', target: 'photo', targetId: 'f1' }])
  const paths = screen.getAllByRole('link', { name: /Marisol/ }).map((link) => link.getAttribute('href'))
  expect(paths).toEqual(['/admin/content?open=p1', '/admin/reports?show=closed&q=Marisol%20Vega'])
})

it('says when nothing is blocked', () => {
  open([])
  expect(screen.getByText('Nothing is blocked')).toBeTruthy()
})
