import type { Gallery } from '@ovation/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { gallery } from '~/testing/content'
import { usualFee } from '~/testing/earnings'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { GalleryForm } from './GalleryForm'

const title = () => screen.getByRole('textbox', { name: 'Title' })
const pages = { '/home': <p>Home</p> }

function showForm(shown: Gallery | null, isUploading = () => false) {
  const onSaved = vi.fn()
  const form = <GalleryForm gallery={shown} onSaved={onSaved} isUploading={isUploading} />
  return { ...renderFor(kofi, form, { path: '/creator/galleries/new', pages }), onSaved }
}

it('a new gallery is saved as described, and can then be left without a question', async () => {
  const create = 'POST /performer/performer-assets/galleries'
  const requests = fakeApi({ ...usualFee, [create]: () => gallery() })
  const { user, onSaved, router } = showForm(null)
  await user.type(title(), 'Half a thought')
  await act(async () => router.navigate('/home'))
  const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay here' }))
  await user.click(screen.getByRole('radio', { name: 'For sale' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Price in tokens' }), '12')
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }))
  expect(onSaved).toHaveBeenCalledOnce()
  expect(requests.find(({ call }) => call === create)?.body).toMatchObject({
    title: 'Half a thought',
    isSale: true,
    isPublic: false,
    price: 12,
  })
  await act(async () => router.navigate('/home'))
  expect(screen.getByText('Home')).toBeTruthy()
})

it('an error of the server is shown at its field', async () => {
  fakeApi({
    'PUT /performer/performer-assets/galleries/{id}': () => {
      throw refusal(422, 'VALIDATION_FAILED', 'No.', [{ path: 'title', message: 'That’s too long.' }])
    },
  })
  const { user, onSaved } = showForm(gallery())
  await user.type(title(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('That’s too long.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
  expect(onSaved).not.toHaveBeenCalled()
})

it('leaving during an upload says that it will be cancelled', async () => {
  const { router } = showForm(gallery(), () => true)
  await act(async () => router.navigate('/home'))
  expect(within(screen.getByRole('dialog')).getByText('The upload will be cancelled.')).toBeTruthy()
})
