import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

/** The label that the chart shows for one bar must be inside the chart. */
async function expectLabelInside(page: Page) {
  const chart = page.getByRole('slider', { name: 'Earnings chart' })
  const label = chart.locator('p')
  await expect(label).toBeVisible()
  const [outer, inner] = [await chart.boundingBox(), await label.boundingBox()]
  if (!outer || !inner) throw new Error('The chart is not on the screen.')
  expect(inner.x).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5)
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  const coin = await label.getByRole('img', { name: 'tokens' }).boundingBox()
  expect(coin?.width).toBeLessThan(20)
}

test('a creator is notified of a tip, and list, sums, statement and chart have its exact amount', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 12.35)
  await giveToken(page, creator.token)
  const connected = heardOnSocket(page, '40')
  await open(page, '/creator/dashboard')
  await connected
  await request.post(`/api/wallet/charges/tip/${creator.id}`, {
    headers: { authorization: fan.token },
    data: { price: 12.35 },
    failOnStatusCode: true,
  })
  await expect(page.getByText(`${fan.name} tipped you 12.35 tokens.`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings' }).click()
  const sum = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(sum('You earned')).toContainText('9.88')
  await expect(sum('Fans paid')).toContainText('12.35')
  await expect(sum('Platform fee')).toContainText('2.47')
  const sale = page.getByRole('listitem').filter({ hasText: fan.name })
  await expect(sale).toContainText('9.88')
  await expect(sale).toContainText('of 12.35')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^earnings-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('12.35,2.47,9.88')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Ready to pay out' })).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Earnings chart' })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await chart.scrollIntoViewIfNeeded()
    const box = await chart.boundingBox()
    // Today is the last bar.
    await chart.hover({ position: { x: (box?.width ?? 0) - 4, y: 100 } })
    await expect(chart.locator('p')).toContainText('9.88')
    await expectLabelInside(page)
    await chart.hover({ position: { x: 4, y: 100 } })
    await expect(chart.locator('p')).not.toContainText('9.88')
    await expectLabelInside(page)
  }
})
