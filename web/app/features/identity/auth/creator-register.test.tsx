import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { removeToken } from '~/api/cookies'
import { countryList } from '~/testing/countries'
import { fakeApi } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { fakeUploads } from '~/testing/uploads'
import CreatorRegister from './creator-register'

afterEach(removeToken)

const pdf = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' })
const photo = new File(['photo'], 'holding.png', { type: 'image/png' })

function openForm() {
  const requests = fakeApi({
    'GET /countries/list': () => countryList,
    'POST /auth/login': () => ({ token: 'T' }),
    'GET /users/me': () => kofi,
  })
  // After `fakeApi`, which answers uploads at once.
  const sent = fakeUploads()
  const { user } = renderScreen(null, CreatorRegister, null, {
    path: '/auth/creator-register',
    settings: { termsVersion: '7' },
    pages: { '/kofikeys': <h1>Kofi’s page</h1> },
  })
  const fill = async () => {
    for (const [label, value] of [
      ['First name', 'Kofi'],
      ['Last name', 'Mensah'],
      ['Stage name', 'Kofi Keys'],
      ['Username', 'kofikeys'],
      ['Email', 'kofi@mensah.example'],
      ['Password', 'a long password'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    }
    await user.click(screen.getByLabelText('I am 18 or older.'))
    await user.click(screen.getByLabelText(/I have read and agree/))
  }
  const born = (value: string) =>
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } })
  const choose = (label: RegExp, file: File) => user.upload(screen.getByLabelText(label), file)
  const join = () => user.click(screen.getByRole('button', { name: 'Join as a creator' }))
  return { user, fill, born, choose, join, sent, requests }
}

it('joins with two documents, showing the progress, and opens the new page', async () => {
  const { fill, born, choose, join, sent } = openForm()
  await fill()
  born('1990-05-17')
  await choose(/^Your ID/, pdf)
  await choose(/^Photo of you holding your ID/, photo)
  await join()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const { path, form, progress, answer } = sent[0] ?? {}
  expect(path).toBe('/api/auth/performers/register')
  const fields = [...(form?.keys() ?? [])]
  expect(fields.slice(-2), 'the files come last').toEqual(['idVerification', 'documentVerification'])
  expect(form?.get('dateOfBirth')).toBe('1990-05-17')
  expect(form?.get('termsVersion')).toBe('7')
  await progress?.(0.3)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('30')
  await answer?.({ status: 'active', message: 'Welcome!' })
  expect(await screen.findByRole('heading', { name: 'Kofi’s page' })).toBeTruthy()
})

it('shows at its field that a file is no document, and keeps what was typed', async () => {
  const { fill, born, choose, join, sent } = openForm()
  await fill()
  born('1990-05-17')
  await choose(/^Your ID/, pdf)
  await choose(/^Photo of you holding your ID/, photo)
  await join()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const message = 'Use a PDF or a JPEG, PNG or WebP image.'
  await sent[0]?.refuse(422, message, [{ path: 'idVerification', message }])
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Stage name')).toHaveProperty('value', 'Kofi Keys')
})

it('stops the upload without an error when it is cancelled', async () => {
  const { user, fill, born, choose, join, sent } = openForm()
  await fill()
  born('1990-05-17')
  await choose(/^Your ID/, pdf)
  await choose(/^Photo of you holding your ID/, photo)
  await join()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(sent[0]?.isAborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Join as a creator' })).toBeTruthy()
})

it('refuses a missing document at its field and sends nothing', async () => {
  const { fill, choose, join, sent } = openForm()
  await fill()
  await choose(/^Photo of you holding your ID/, photo)
  await join()
  expect(await screen.findByText('Choose a file.')).toBeTruthy()
  expect(sent).toEqual([])
})
