import { expect, test, vi } from 'vitest'
import { canInstall, install, isInstallPrompt, keepInstallPrompt } from './install'

const makePrompt = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => {}) })

test('an install prompt stays in the menu until it is used, and works once', async () => {
  expect(canInstall()).toBe(false)
  const prompt = makePrompt()
  expect(isInstallPrompt(prompt)).toBe(true)
  expect(isInstallPrompt(new Event('x'))).toBe(false)
  keepInstallPrompt(prompt)
  expect(canInstall()).toBe(true)
  await install()
  expect(canInstall()).toBe(false)
  await install()
  expect(prompt.prompt).toHaveBeenCalledTimes(1)
})

test('a later install prompt is kept too', () => {
  keepInstallPrompt(makePrompt())
  expect(canInstall()).toBe(true)
  keepInstallPrompt(null)
  expect(canInstall()).toBe(false)
})
