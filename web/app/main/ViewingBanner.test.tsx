import { cookies } from '@ovation/contract/limits'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readToken, removeToken, saveToken, saveViewing } from '~/api/cookies'
import { fakeApi } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ViewingBanner } from './ViewingBanner'

afterEach(() => {
  removeToken()
  removeToken()
})

it('is shown only while an operator views the site as a person', () => {
  const { unmount } = renderFor(sam, <ViewingBanner />)
  expect(screen.queryByText(/Viewing as/)).toBeNull()
  unmount()
  renderFor({ ...sam, isViewed: true }, <ViewingBanner />)
  expect(screen.getByText(sam.name)).toBeTruthy()
})

it('stops with the operator’s own login, and goes back to the person', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  saveToken('operator', false)
  saveViewing('viewing')
  expect(readToken()).toBe('viewing')
  const requests = fakeApi({ 'DELETE /operator/people/{id}/viewing': () => ({ success: true }) })
  const { user } = renderFor({ ...sam, isViewed: true }, <ViewingBanner />)
  await user.click(screen.getByRole('button', { name: 'Stop viewing' }))
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(`/admin/people/${sam._id}`))
  expect(requests).toMatchObject([{ params: { id: sam._id } }])
  expect(readToken()).toBe('operator')
  expect(document.cookie).not.toContain(`${cookies.viewing}=v`)
})
