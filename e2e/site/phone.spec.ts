import { expect, test } from '@playwright/test'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { follow } from '../support/navigation.ts'
import { demo, giveToken, logInAs, open, tokenOf } from '../support/people.ts'
import { publish } from '../support/posts.ts'
import { newAddress, newProduct, order } from '../support/products.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

test('on a phone the tab bar has five tabs, and the last one has everything else and the logout', async ({
  page,
}) => {
  await logInAs(page, demo.creator)
  await open(page, '/home')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText(['Home', /^Messages/, 'New post', 'Dashboard', 'You'])
  const top = page.getByRole('banner')
  await expect(top.getByText('Ovation')).toBeVisible()
  await expect(top.getByRole('link', { name: /^Balance: / })).toBeVisible()
  await expect(top.getByRole('link', { name: 'Search' })).toBeVisible()
  await expect(top.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)

  await tabs.getByText('You', { exact: true }).tap()
  await expect(page).toHaveURL('/user/menu')
  const places = page.getByRole('main').getByRole('listitem')
  for (const name of [
    'Dashboard',
    'Posts',
    'Videos',
    'Galleries',
    'Store',
    'Sales',
    'Subscribers',
    'Explore',
  ]) {
    await expect(places.filter({ hasText: name }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Switch to dark theme' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('main').getByRole('link', { name: 'Payouts' }).tap()
  await expect(page).toHaveURL('/creator/payouts')

  await tabs.getByText('You', { exact: true }).tap()
  const out = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await out.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).tap()
  await expect(page).toHaveURL('/user/menu')
  await out.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
})

test('on a phone a profile shows its tabs and the first post without scrolling, and folds a long bio', async ({
  page,
}) => {
  await open(page, '/marisolvega')
  const main = page.getByRole('main')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Live', 'Explore', 'Log in', 'Join'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  const foldedAt = (await main.getByRole('article').first().boundingBox())?.y ?? 0
  expect(foldedAt).toBeGreaterThan(0)
  expect(foldedAt).toBeLessThan(((await bar.boundingBox())?.y ?? 0) - 48)
  const row = ['Follow', 'Tip', 'Message'].map((name) =>
    main
      .getByRole('link', { name: `${name} Marisol Vega` })
      .first()
      .boundingBox(),
  )
  expect(new Set((await Promise.all(row)).map((box) => box?.y)).size).toBe(1)
  await main.getByRole('button', { name: 'more of the bio' }).tap()
  await expect
    .poll(async () => (await main.getByRole('article').first().boundingBox())?.y ?? 0)
    .toBeGreaterThan(foldedAt)
})

test('a very long word breaks, and no page scrolls sideways on the smallest phone', async ({
  page,
  request,
}) => {
  const endless = 'W'.repeat(80)
  const { token: seller } = await creatorWithPrices(request)
  const thing = await newProduct(request, seller, { name: endless, price: 10 })
  const post = await publish(request, seller, { text: endless, isPublic: true })
  const fan = await fanWithTokens(request, 50)
  const deliveryAddressId = await newAddress(request, fan.token, endless)
  const bought = await order(request, fan.token, thing, { deliveryAddressId })
  await giveToken(page, fan.token)
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `/product/${thing}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).tap()
  for (const path of ['/cart', '/checkout', '/user/addresses', `/user/orders/${bought}`, `/post/${post}`]) {
    await follow(page, path)
    await expect(page.getByRole('main').getByText(endless).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('on a phone the form of a reply opens above the tab bar, with its buttons', async ({
  page,
  request,
}) => {
  const { token: creator } = await creatorWithPrices(request)
  const post = await publish(request, creator, { text: 'Say something', isPublic: true })
  for (const content of Array.from({ length: 8 }, (_, index) => `Comment ${index}`)) {
    await request.post('/api/comments', {
      headers: { authorization: creator },
      data: { content, objectType: 'feed', objectId: post },
      failOnStatusCode: true,
    })
  }
  await logInAs(page, demo.fan)
  await open(page, `/post/${post}`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const top = (await bar.boundingBox())?.y ?? 0
  const reply = page.getByRole('button', { name: /^Reply to/ }).last()
  // It is the last element above the bar, so the form has no room there.
  await reply.evaluate((button, edge) => {
    window.scrollBy(0, button.getBoundingClientRect().bottom - edge)
  }, top)
  await reply.evaluate((button: HTMLButtonElement) => button.click())
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await expect
    .poll(async () => {
      const box = await cancel.boundingBox()
      return box && box.y + box.height < top
    })
    .toBe(true)
})
