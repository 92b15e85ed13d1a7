import { expect, test } from '@playwright/test'
import { type Firefox, type FirefoxPage, startFirefox } from '../support/firefox.ts'
import { creatorWithPrices } from '../support/money.ts'
import { endStreams, expectPictures, goLive, openStream, patience } from '../support/streams.ts'

/** Set by `npm test`, which reports if Firefox is missing. */
const path = process.env.FIREFOX_PATH ?? ''

let firefox: Firefox
test.beforeAll(async () => {
  test.skip(path === '', 'Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH.')
  firefox = await startFirefox(path)
})
test.afterAll(() => firefox?.close())

const shows = (page: FirefoxPage, text: string) =>
  expect.poll(() => page.evaluate<string>('document.body.innerText'), { timeout: patience }).toContain(text)

const framesIn = (page: FirefoxPage) =>
  page.evaluate<number>(
    `document.querySelector('video[aria-label="Live video"]')?.getVideoPlaybackQuality().totalVideoFrames ?? 0`,
  )

const playsH264 = (page: FirefoxPage) =>
  page.evaluate<boolean>(`MediaSource.isTypeSupported('video/mp4; codecs="avc1.42e01f"')`)

test('Firefox watches a stream whose codec it lacks, and broadcasts to Chromium', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const [inChromium, inFirefox] = [await creatorWithPrices(request), await creatorWithPrices(request)]

  await test.step('a stream in H264 plays as HLS at once', async (step) => {
    await firefox.page.goto(`${baseURL}/live`)
    step.skip(!(await playsH264(firefox.page)), 'Firefox lacks libavcodec: apt-get install libavcodec-extra.')
    await goLive(page, inChromium)
    await firefox.page.goto(`${baseURL}/streaming/${inChromium.username}`)
    await expect.poll(() => framesIn(firefox.page), { timeout: patience }).toBeGreaterThan(20)
    const sources = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`
    const loaded = await firefox.page.evaluate<string[]>(sources)
    expect(loaded.filter((name) => name.startsWith('/api/whep/'))).toHaveLength(1)
    expect(loaded.some((name) => /^\/api\/hls\/.+\.ts$/.test(name))).toBe(true)
    await endStreams(request, inChromium)
  })

  await test.step('Chromium watches a VP8 stream of Firefox', async () => {
    await firefox.page.evaluate(`void (document.cookie = 'token=${inFirefox.token}; path=/')`)
    await firefox.page.goto(`${baseURL}/creator/live`)
    await shows(firefox.page, 'Title')
    await firefox.page.evaluate(fillAndGoLive)
    await shows(firefox.page, 'You’re live')
    await openStream(page, inFirefox, null)
    await expectPictures(page)
    const studio = await request.get('/api/streaming/studio', { headers: { authorization: inFirefox.token } })
    expect((await studio.json()).data.health.codec).toBe('VP8')
    await endStreams(request, inFirefox)
  })
})

/** Types so that React notices, and presses the button once the camera is on. */
const fillAndGoLive = `(async () => {
  const labelled = () => [...document.querySelectorAll('label')].find((label) => /^Title/.test(label.innerText.trim()))
  const button = () => [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === 'Go live')
  const until = async (there) => {
    for (const since = Date.now(); Date.now() - since < ${patience}; ) {
      const found = there()
      if (found && !found.disabled) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('This is not there: ' + there)
  }
  const label = await until(labelled)
  const field = label.control ?? label.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'From Firefox')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const press = await until(button)
  press.click()
  return null
})()`
