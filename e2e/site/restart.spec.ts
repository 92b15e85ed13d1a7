import { expect } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { logInOn, newFan, open } from '../support/people.ts'

test('a login survives a crash and restart of the server, and its socket reconnects', async ({
  page,
  request,
  site,
}) => {
  const fan = await newFan(request)
  await open(page, '/auth/login')
  const opened = page.waitForEvent('websocket')
  await logInOn(page, fan.email)
  await expect(page).toHaveURL('/home')
  const socket = await opened

  const closed = socket.waitForEvent('close')
  await site.kill()
  await closed
  let heard = 0
  page.on('websocket', (again) => again.on('framereceived', () => heard++))
  await site.start()
  // The socket may wait up to 10 s between its tries by then.
  await expect.poll(() => heard, { timeout: 40_000 }).toBeGreaterThan(0)

  await page.reload()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`@${fan.username}`).first()).toBeVisible()
})
