import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { held } from '~/testing/fake-api'
import { useShowSummary } from './use-show-summary'

function Studio() {
  const [stream, setStream] = useState<string | null>('s1')
  const navigate = useNavigate()
  useShowSummary(stream)
  const accept = () => {
    void navigate('/private')
    setStream(null)
  }
  return (
    <>
      <button type="button" onClick={() => setStream(null)}>
        End
      </button>
      <button type="button" onClick={accept}>
        Accept
      </button>
    </>
  )
}

function openStudio() {
  const loaded = held<null>()
  const router = createMemoryRouter(
    [
      { path: '/studio', element: <Studio /> },
      { path: '/private', element: <p>Private</p>, loader: () => loaded.promise },
    ],
    { initialEntries: ['/studio'] },
  )
  render(<RouterProvider router={router} />)
  return { router, loaded, user: userEvent.setup() }
}

it('shows the summary when the stream has ended', async () => {
  const { user, router } = openStudio()
  await user.click(screen.getByText('End'))
  expect(router.state.location.search).toBe('?ended=s1')
})

it('does not replace the way to a private stream that ends the public one', async () => {
  const { user, router, loaded } = openStudio()
  await user.click(screen.getByText('Accept'))
  loaded.answer(null)
  expect(await screen.findByText('Private')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/private')
})
