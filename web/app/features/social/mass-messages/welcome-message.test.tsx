import type { WelcomeMessage } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import WelcomeMessagePage from './welcome-message'

const none: WelcomeMessage = { isOn: false, text: '', files: [], isSale: false, price: 0 }

function edit(welcome: WelcomeMessage = none, save = () => welcome) {
  const all = fakeApi({ ...usualFee, 'PUT /welcome-message': save })
  const view = renderFor(kofi, screenWith(WelcomeMessagePage, { welcome }))
  return {
    ...view,
    saved: () => all.filter(({ call }) => call === 'PUT /welcome-message'),
    isOn: screen.getByRole('switch', { name: 'Send a welcome message' }),
    text: screen.getByRole('textbox', { name: 'Message' }),
    save: () => view.user.click(screen.getByRole('button', { name: 'Save' })),
  }
}

it('is off at first, and needs something to send once it is on', async () => {
  const { user, isOn, save, saved } = edit()
  expect(isOn).toHaveProperty('checked', false)
  await user.click(isOn)
  await save()
  expect(await screen.findByText('Write a message or add a file.')).toBeTruthy()
  expect(saved()).toEqual([])
})

it('is saved, shown in the preview, and switched off again', async () => {
  const { user, isOn, text, save, saved } = edit()
  await user.click(isOn)
  await user.type(text, 'Good to have you here')
  expect(screen.getByText('Good to have you here', { selector: 'p' })).toBeTruthy()
  await save()
  expect(await screen.findByText('Saved. New subscribers will get this message.')).toBeTruthy()
  await user.click(isOn)
  await save()
  expect(await screen.findByText('Saved. The welcome message is off.')).toBeTruthy()
  expect(saved().map(({ body }) => body)).toEqual([
    { isOn: true, text: 'Good to have you here', fileIds: [], price: 0 },
    { isOn: false, text: 'Good to have you here', fileIds: [], price: 0 },
  ])
})

it('has the files and the price that were saved', async () => {
  const file = photo({ type: 'message-photo' })
  const { save, saved } = edit({
    ...none,
    isOn: true,
    text: 'Hello',
    files: [file],
    isSale: true,
    price: 4.5,
  })
  expect(await screen.findByLabelText('Price in tokens')).toHaveProperty('value', '4.5')
  await save()
  await vi.waitFor(() => expect(saved()).toMatchObject([{ body: { fileIds: [file._id], price: 4.5 } }]))
})

it('shows the server’s reason at its field', async () => {
  const { user, text, save } = edit({ ...none, isOn: true, text: 'Hello' }, () => {
    throw refusal(422, 'INVALID', 'Check the fields.', [{ path: 'text', message: 'Too long.' }])
  })
  await user.type(text, '!')
  await save()
  expect(await screen.findByText('Too long.')).toBeTruthy()
})
