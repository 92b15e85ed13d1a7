import type { PrivateStreamCall } from '@ovation/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { privateStream } from '~/testing/streams'
import { Requests } from '../studio/Requests'
import { addPrivateRequest } from './private-request-slice'

const { _id: id, conversationId, fan: user, minutes } = privateStream()
const accept = 'POST /streaming/private/{id}/accept'
const decline = 'POST /streaming/private/{id}/decline'
const accepted = {} as PrivateStreamCall

function openStudio() {
  const pages = { [`/streaming/private/${id}`]: 'The private stream' }
  const view = renderFor(kofi, <Requests />, { pages })
  act(() => void view.store.dispatch(addPrivateRequest({ id, conversationId, user, minutes })))
  return view
}

it('shows who requests how many minutes, and how many wait', () => {
  openStudio()
  const list = screen.getByRole('region', { name: 'Private requests' })
  expect(list.textContent).toContain('1 waiting')
  expect(list.textContent).toContain('Sam Whitlock5 minutes')
})

it('an accepted request leads to the private stream, once for two presses', async () => {
  const answer = held<PrivateStreamCall>()
  const requests = fakeApi({ [accept]: () => answer.promise })
  const { user: person } = openStudio()
  await person.dblClick(screen.getByRole('button', { name: 'Accept' }))
  answer.answer(accepted)
  expect(await screen.findByText('The private stream')).toBeTruthy()
  expect(requests.map(({ params, body }) => [params, body])).toEqual([[{ id }, { endsPublicStream: false }]])
})

it('during a public stream the creator is asked first, and “Not now” changes nothing', async () => {
  const requests = fakeApi({
    [accept]: ({ body }) => {
      if (!(body as { endsPublicStream: boolean }).endsPublicStream)
        throw refusal(409, 'PUBLIC_STREAM_ON', 'Your public stream is on.')
      return accepted
    },
  })
  const { user: person } = openStudio()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  const title = 'Your public stream ends when you accept'
  const question = within(await screen.findByRole('dialog', { name: title }))
  await person.click(question.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Private requests' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  const again = within(await screen.findByRole('dialog', { name: title }))
  await person.click(again.getByRole('button', { name: 'End stream and accept' }))
  expect(await screen.findByText('The private stream')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { endsPublicStream: false },
    { endsPublicStream: false },
    { endsPublicStream: true },
  ])
})

it('a declined request leaves the list, and the creator learns of the refund', async () => {
  fakeApi({ [decline]: () => privateStream({ status: 'declined' }) })
  const { user: person } = openStudio()
  await person.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Request declined. The fan gets a refund.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Private requests' })).toBeNull()
})

it('a request that is over is explained, and stays until the server removes it', async () => {
  fakeApi({
    [accept]: () => {
      throw refusal(409, 'REQUEST_OVER', 'This request is no longer open.')
    },
  })
  const { user: person } = openStudio()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This request is no longer open.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy())
})
