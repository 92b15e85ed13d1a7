import type { Conversation, MediaFile } from '@ovation/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi, held } from '~/testing/fake-api'
import { conversation } from '~/testing/messages'
import { kofi, sam } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { Composer } from './Composer'

const withKofi = conversation()
/** The same conversation from the creator's side. */
const withSam = conversation(1, {
  recipientInfo: { ...withKofi.recipientInfo, _id: sam._id, name: sam.name, isPerformer: false },
})

beforeEach(() => {
  localStorage.clear()
  // A keyboard and a mouse; a phone has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

function compose(viewer = sam, talk: Conversation = withKofi, path = '/') {
  const onSend = vi.fn()
  const view = renderFor(viewer, <Composer conversation={talk} attachFiles={createRef()} onSend={onSend} />, {
    path,
  })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: `Message ${talk.recipientInfo.name}`,
  })
  // A file can also be dropped or pasted, so what the picker accepts is no rule.
  const { upload } = userEvent.setup({ applyAccept: false })
  const choose = (...files: File[]) => upload(screen.getByLabelText('Add photos, videos or audio'), files)
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send' }))
  return { ...view, onSend, field, choose, send }
}

const picture = (name = 'door.png') => new File(['x'], name, { type: 'image/png' })
const uploaded = photo({ type: 'message-photo' })
const uploads = () => ({ 'POST /messages/public/file/photo': () => uploaded }) as const
const nothing = { fileIds: [], price: 0, media: { photos: 0, videos: 0, audios: 0 } }

it('sends with Enter, breaks the line with Shift and Enter, and is empty afterwards', async () => {
  const { user, field, onSend } = compose()
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo', nothing)
  expect(field.value).toBe('')
})

it('breaks the line with Enter on a phone, where the button sends', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { user, field, onSend, send } = compose()
  await user.type(field, 'One{Enter}two')
  expect(onSend).not.toHaveBeenCalled()
  await send()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo', nothing)
})

it('does not send while a word is composed with an input method', async () => {
  const { user, field, onSend } = compose()
  await user.type(field, 'に')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
})

it('sends no blanks, and offers to record while there is nothing to send', async () => {
  const { user, field, onSend } = compose()
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeTruthy()
  await user.type(field, '   {Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('keeps a draft for each conversation on the device until it is sent', async () => {
  const first = compose()
  await first.user.type(first.field, 'Not finished')
  first.unmount()
  const other = compose(sam, conversation(2))
  expect(other.field.value).toBe('')
  other.unmount()
  const again = compose()
  expect(again.field.value).toBe('Not finished')
  await again.user.type(again.field, '{Enter}')
  again.unmount()
  expect(compose().field.value).toBe('')
})

it('puts an emoji where the cursor is', async () => {
  const { user, field } = compose()
  await user.type(field, 'Good morning')
  field.setSelectionRange(4, 4)
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.click(screen.getByRole('button', { name: 'Sun' }))
  expect(field.value).toBe('Good☀️ morning')
})

it('lets a fan tip and not sell, and a creator sell and not tip', async () => {
  fakeApi(uploads())
  const fan = compose()
  expect(screen.getByRole('button', { name: 'Tip Kofi Amadi' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add from your vault' })).toBeNull()
  await fan.choose(picture())
  await screen.findByRole('button', { name: 'Remove door.png' })
  expect(screen.queryByRole('switch', { name: 'Sell these files' })).toBeNull()
  fan.unmount()

  const creator = compose(kofi, withSam)
  expect(screen.queryByRole('button', { name: /^Tip / })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add from your vault' })).toBeTruthy()
  await creator.choose(picture())
  expect(await screen.findByRole('switch', { name: 'Sell these files' })).toBeTruthy()
})

it('sends a message once its files are uploaded, with their ids', async () => {
  const answer = held<MediaFile>()
  fakeApi({ 'POST /messages/public/file/photo': () => answer.promise })
  const { user, field, choose, send, onSend } = compose()
  await choose(picture())
  await user.type(field, 'From the third row')
  expect(screen.getByRole('progressbar', { name: 'Upload of door.png' })).toBeTruthy()
  await send()
  expect(screen.getByText('Your message will be sent once the files are uploaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(onSend).not.toHaveBeenCalled()
  answer.answer(uploaded)
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  expect(onSend).toHaveBeenCalledWith('From the third row', {
    ...nothing,
    fileIds: [uploaded._id],
    media: { photos: 1, videos: 0, audios: 0 },
  })
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull())
})

it('refuses other kinds of file in their place, and does not wait for them or leave without them', async () => {
  const upload = held<MediaFile>()
  fakeApi({ 'POST /messages/public/file/photo': () => upload.promise })
  const { user, choose, send, onSend } = compose()
  await choose(picture('large.png'), new File(['x'], 'words.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('words.pdf isn’t a photo, video or audio file.')).toBeTruthy()
  await send()
  await user.click(screen.getByRole('button', { name: 'Cancel large.png' }))
  expect(await screen.findByText('Retry or remove the files that failed.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Remove words.pdf' }))
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

it('brings uploaded files back after a reload, and names the one whose upload was cut off', async () => {
  const waiting = held<MediaFile>()
  let count = 0
  fakeApi({
    'POST /messages/public/file/photo': () => (count++ === 0 ? uploaded : waiting.promise),
    'GET /files/{id}/status': () => ({ ...uploaded, waitsForUse: false }),
  })
  const before = compose()
  await before.choose(picture('first.png'))
  await screen.findByRole('button', { name: 'Remove first.png' })
  await before.choose(picture('second.png'))
  expect(screen.getByRole('progressbar', { name: 'Upload of second.png' })).toBeTruthy()
  before.unmount()

  const after = compose()
  expect(await screen.findByText('second.png didn’t finish uploading. Choose it again.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^(Remove|Cancel) / })).toHaveLength(1)
  await after.send()
  await vi.waitFor(() => expect(after.onSend).toHaveBeenCalledTimes(1))
  expect(after.onSend.mock.calls[0]?.[1]).toMatchObject({ fileIds: [uploaded._id] })
})

it('sells for a price above 0 only', async () => {
  fakeApi({ ...usualFee, ...uploads(), 'POST /vault/holders': () => ({ total: 1, buyers: 0, people: [] }) })
  const { user, choose, send, onSend } = compose(kofi, withSam)
  await choose(picture())
  await user.click(await screen.findByRole('switch', { name: 'Sell these files' }))
  await send()
  expect(await screen.findByText('Enter a price above 0.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Price in tokens'), '30')
  await send()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  expect(onSend.mock.calls[0]?.[1]).toMatchObject({ fileIds: [uploaded._id], price: 30 })
})

it('warns a creator before selling a fan what they have bought, and sends it only when told to', async () => {
  const person = { _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }
  const requests = fakeApi({
    ...usualFee,
    'GET /vault/{id}': () => ({
      ...{ _id: uploaded._id, medium: 'photo', file: uploaded, uses: 1, usedIn: ['feed'], buyers: 1 },
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    'POST /vault/holders': () => ({
      ...{ total: 1, buyers: 1 },
      people: [{ ...person, bought: [uploaded._id], sent: [] }],
    }),
  })
  const { user, send, onSend, router } = compose(kofi, withSam, `/?vault=${uploaded._id}`)
  await user.click(await screen.findByRole('switch', { name: 'Sell these files' }))
  expect(router.state.location.search).toBe('')
  await user.type(screen.getByLabelText('Price in tokens'), '6')
  const warning = 'Sam Whitlock has already bought this photo.'
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(requests.find(({ call }) => call === 'POST /vault/holders')?.body).toEqual({
    fanId: sam._id,
    fileIds: [uploaded._id],
  })

  await send()
  const question = () => screen.findByRole('dialog', { name: warning })
  await user.click(within(await question()).getByRole('button', { name: 'Keep writing' }))
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('switch', { name: 'Sell these files' })).toHaveProperty('checked', true)
  await send()
  await user.click(within(await question()).getByRole('button', { name: 'Send anyway' }))
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(onSend.mock.calls[0]?.[1]).toMatchObject({ price: 6 })
})
