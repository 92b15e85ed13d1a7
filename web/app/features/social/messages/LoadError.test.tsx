import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LoadError } from './LoadError'

test('what could not be loaded of messages says so in the words of the product', () => {
  const router = createMemoryRouter([{ path: '/', element: null, ErrorBoundary: LoadError }], {
    hydrationData: { errors: { '0': new Error('no line') } },
  })
  const page = renderToString(<RouterProvider router={router} />)
  expect(page).toContain('Error occurred, please try again later')
  expect(page).not.toContain('Something went wrong')
})
