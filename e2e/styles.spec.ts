import { expect, type Page, test } from '@playwright/test'
import { demo, logInAs, newCreator, open, openLogin } from './people.ts'
import { publish, uploadedPhoto } from './posts.ts'

/** How everything on the page looks, one line an element. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { color, backgroundColor, position, display, font, padding, margin, borderRadius } =
        getComputedStyle(element)
      const style = [color, backgroundColor, position, display, font, padding, margin, borderRadius]
      return `${element.tagName} ${element.getAttribute('class')}: ${style.join(' · ')}`
    }),
  )

/** The last stylesheet comes first and the first one last, as if parts of the page had come in another order. */
const turnStylesAround = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return Promise.all(
      links.reverse().map(
        (link) =>
          new Promise((resolve) => {
            const again = document.createElement('link')
            again.rel = 'stylesheet'
            again.href = link.href
            again.onload = resolve
            link.remove()
            document.head.append(again)
          }),
      ),
    ).then(() => links.length)
  })

async function expectAnyOrder(page: Page) {
  // Counts of what is unread come after the page, and would move everything behind them.
  await page.waitForLoadState('networkidle')
  const before = await looks(page)
  expect(await turnStylesAround(page)).toBeGreaterThan(1)
  expect((await looks(page)).filter((look, place) => look !== before[place])).toEqual([])
}

for (const { path, as } of [
  { path: '/marisolvega', as: demo.fan },
  { path: '/wallet', as: demo.fan },
  { path: '/creator/posts/new', as: demo.creator },
]) {
  test(`${path} looks the same in whatever order its styles arrive`, async ({ page }) => {
    await logInAs(page, as)
    await open(page, path)
    await expectAnyOrder(page)
  })
}

test('a part that comes late looks as it does after a reload', async ({ page, request }) => {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  const fileIds = [await uploadedPhoto(request, token), await uploadedPhoto(request, token)]
  const post = await publish(request, token, { type: 'photo', text: 'Look', isPublic: true, fileIds })
  await open(page, '/search')
  await page.goto(`/post/${post}`)
  await page.locator('html[data-ready=true]').waitFor()
  await page
    .getByRole('link', { name: /^Open picture/ })
    .first()
    .click()
  const next = page.getByRole('dialog', { name: 'Photos' }).getByRole('button', { name: 'Next picture' })
  await expect(next).toHaveCSS('position', 'absolute')
  await expect(next).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expectAnyOrder(page)
})
