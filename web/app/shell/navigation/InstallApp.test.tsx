import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { keepInstallPrompt } from '../install'
import { InstallApp } from './InstallApp'

it('the app can be installed only while the browser offers it, and only once', async () => {
  const { user } = renderFor(null, <InstallApp />)
  expect(screen.queryByRole('button')).toBeNull()

  const prompt = vi.fn(async () => {})
  act(() => keepInstallPrompt(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  await user.click(screen.getByRole('button', { name: 'Install app' }))

  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})
