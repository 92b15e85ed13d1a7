import { expect, type Response } from '@playwright/test'
import { openLine } from '../support/cut-line.ts'
import { watchByLine } from '../support/cut-media.ts'
import { glimpse } from '../support/glimpse.ts'
import { test } from '../support/own-site.ts'
import { apiToken, newCreator, open } from '../support/people.ts'
import {
  expectLive,
  expectPictures,
  findLoopback,
  goLive,
  killEngine,
  openStream,
  patience,
} from '../support/streams.ts'

test.use({ siteEnv: { LIVE_VIEWERS: '1' } })

test('a viewer beyond the engine’s capacity gets HLS; a cut connection and a killed engine recover automatically', async ({
  page,
  request,
  site,
  anotherBrowser,
}) => {
  // Three browsers, a site of its own, and three connection losses that have to be noticed first.
  test.setTimeout(600_000)
  const person = await newCreator(request, site.databaseUrl)
  const creator = { ...person, token: await apiToken(request, person.username) }
  const [studio, first] = [
    await anotherBrowser({ baseURL: site.url }),
    await anotherBrowser({ baseURL: site.url }),
  ]
  await goLive(studio, creator)
  const media = await watchByLine(first)
  const line = await openLine(site.url)
  const isPiece = (answer: Response) => answer.ok() && /\/api\/hls\/.+\.ts$/.test(answer.url())
  try {
    // On a stalled machine the first viewer may lose the only slot to the second: then both connect again.
    await expect(async () => {
      await page.goto('about:blank')
      await openStream(first, creator, null)
      await expectPictures(first)
      await Promise.all([
        page.waitForResponse(isPiece, { timeout: patience }),
        open(page, `${line.url}/streaming/${creator.username}`).then(() => findLoopback(page)),
      ])
    }).toPass()
    await expectPictures(page)

    line.cut()
    await expect(page.getByText('Reconnecting')).toBeVisible({ timeout: patience })
    line.mend()
    await expect(page.getByText('Reconnecting')).toBeHidden({ timeout: patience })
    await expectPictures(page)
  } finally {
    line.close()
  }

  media.cut()
  await expect(first.getByText('Reconnecting')).toBeVisible({ timeout: patience })
  media.mend()
  await expect(first.getByText('Reconnecting')).toBeHidden({ timeout: patience })
  await expectPictures(first)
  await media.close()

  const wentAway = glimpse(first, 'Reconnecting', 'will be right back')
  expect(await killEngine(site.pid())).toBeGreaterThan(0)
  await wentAway
  await expect(first.getByText(/Reconnecting|will be right back/)).toBeHidden({ timeout: patience })
  await expectPictures(first)
  await expectLive(studio)
})
