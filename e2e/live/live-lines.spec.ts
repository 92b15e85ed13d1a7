import { expect, type Page, type Response } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { openLine } from '../support/cut-line.ts'
import { watchByLine } from '../support/cut-media.ts'
import { glimpse } from '../support/glimpse.ts'
import { creatorWithPrices } from '../support/money.ts'
import { open } from '../support/people.ts'
import {
  endStreams,
  expectLive,
  expectPictures,
  goLive,
  killEngine,
  openStream,
  patience,
} from '../support/streams.ts'

test('a viewer refused by the engine gets HLS; a cut connection and a killed engine recover automatically', async ({
  page,
  request,
  baseURL,
  anotherBrowser,
}) => {
  // Three browsers, and three connection losses that have to be noticed first.
  test.slow()
  const creator = await creatorWithPrices(request)
  const [studio, viewer] = [await anotherBrowser(), await anotherBrowser()]
  await goLive(studio, creator)
  const media = await watchByLine(viewer)
  await openStream(viewer, creator, null)
  await expectPictures(viewer)

  const line = await openLine(baseURL ?? '')
  try {
    // What the engine answers when it is full. A slot that is really taken becomes free when its viewer reconnects.
    await page.route(/\/api\/whep\//, (route) => route.fulfill({ status: 503, json: { error: 'FULL' } }))
    const isSegment = (answer: Response) => answer.ok() && /\/api\/hls\/.+\.ts$/.test(answer.url())
    const segment = page.waitForResponse(isSegment, { timeout: patience })
    await open(page, `${line.url}/streaming/${creator.username}`)
    await segment
    await expectPictures(page)

    line.cut()
    media.cut()
    // Both notice it at the same time.
    await Promise.all([recovers(page, line), recovers(viewer, media)])
  } finally {
    line.close()
  }
  await page.close()

  const wentAway = glimpse(viewer, 'Reconnecting', 'will be right back')
  expect(await killEngine()).toBeGreaterThan(0)
  await wentAway
  await expect(viewer.getByText(/Reconnecting|will be right back/)).toBeHidden({ timeout: patience })
  await expectPictures(viewer)
  await expectLive(studio)
  await media.close()
  await endStreams(request, creator)
})

/** The page says that it reconnects, and shows the video again once its line is mended. */
async function recovers(page: Page, line: { mend(): void }) {
  await expect(page.getByText('Reconnecting')).toBeVisible({ timeout: patience })
  line.mend()
  await expect(page.getByText('Reconnecting')).toBeHidden({ timeout: patience })
  await expectPictures(page)
}
