import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { conversation } from '~/testing/messages'
import { kofi, marisol, ruth, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { MessageButton, MessageFan } from './MessageButton'

const talk = conversation()

it('opens the conversation with a creator', async () => {
  const requests = fakeApi({
    'POST /conversations': () => talk,
    'GET /conversations/{id}': () => talk,
  })
  const { user, router } = renderFor(sam, <MessageButton creator={marisol} />)
  await user.click(screen.getByRole('button', { name: 'Message Marisol Vega' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${talk._id}`))
  expect(requests[0]?.body).toEqual({ source: 'performer', sourceId: marisol._id })
})

it('opens the conversation with a fan from a creator’s list', async () => {
  const requests = fakeApi({
    'POST /conversations': () => talk,
    'GET /conversations/{id}': () => talk,
  })
  const { user, router } = renderFor(kofi, <MessageFan fan={sam} />)
  await user.click(screen.getByRole('button', { name: 'Message Sam Whitlock' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${talk._id}`))
  expect(requests[0]?.body).toEqual({ source: 'user', sourceId: sam._id })
})

it('stays on the page and shows an error when the conversation could not be opened', async () => {
  fakeApi({
    'POST /conversations': () => {
      throw lostAnswer()
    },
  })
  const { user, router } = renderFor(sam, <MessageButton creator={marisol} />, { path: '/marisolvega' })
  await user.click(screen.getByRole('button', { name: 'Message Marisol Vega' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/marisolvega')
})

it('is hidden from the creator and from operators', () => {
  renderFor({ ...kofi, _id: marisol._id }, <MessageButton creator={marisol} />)
  renderFor(ruth, <MessageButton creator={marisol} />)
  expect(screen.queryByText('Message')).toBeNull()
})
