import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ToastCard } from './Toasts'

it('shows the sender’s avatar with a message, and the sign with anything else', () => {
  const toast = { id: 1, kind: 'done', message: 'Marisol: Hello' } as const
  const withFace = renderToStaticMarkup(<ToastCard toast={{ ...toast, avatar: '/media/face.webp' }} />)
  expect(withFace).toContain('/media/face.webp')
  expect(renderToStaticMarkup(<ToastCard toast={toast} />)).not.toContain('<img')
})
