import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { field, log, openAs, openMenuOf, pair, readUpTo, said, send, tell } from '../support/conversations.ts'
import { query } from '../support/database.ts'
import { film, lineOut, pdf, png, wav } from '../support/files.ts'
import { glimpseLabel } from '../support/glimpse.ts'
import { chargesOf, fanWithTokens } from '../support/money.ts'

/** Bytes a second: what is uploaded is not there before the journey is done with it. */
const slow = 10_000

const chooser = (page: Page) => page.getByLabel('Add photos, videos or audio')
const tiles = (page: Page) => page.getByRole('list', { name: 'Files' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const openPicture = (page: Page) => log(page).getByRole('link', { name: /^Open photo 1 of / })

test('photos upload with progress and can be stopped, and what is sent opens for the other one', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request)
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  const line = await lineOut(page)
  await line.narrow(slow)
  await chooser(page).setInputFiles([png(400, 400, 'large.png'), pdf('words.pdf')])
  await expect(page.getByRole('progressbar', { name: 'Upload of large.png' })).toBeVisible()
  await expect(tiles(page)).toContainText('words.pdf isn’t a photo, video or audio file.')
  await sendButton(page).click()
  await expect(page.getByText('Your message will be sent once the files are uploaded.')).toBeVisible()
  await tiles(page).getByRole('button', { name: 'Cancel large.png' }).click()
  // What failed is not waited for, and nothing left without it.
  await expect(page.getByText('Retry or remove the files that failed.')).toBeVisible()
  await line.widen()
  await tiles(page).getByRole('button', { name: 'Remove words.pdf' }).click()
  await expect(tiles(page)).toHaveCount(0)

  await chooser(page).setInputFiles(png(64, 48, 'small.png'))
  await field(page).fill('From the third row')
  await sendButton(page).click()
  await expect(said(theirs, 'From the third row')).toBeVisible()
  await openPicture(theirs).click()
  await expect(theirs.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await expect(openPicture(page)).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
})

test('a reload in the middle of an upload loses only that upload, and says so', async ({ page, request }) => {
  const talk = await pair(request)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await chooser(page).setInputFiles(png(64, 48, 'first.png'))
  await expect(tiles(page).getByRole('button', { name: 'Remove first.png' })).toBeVisible()
  const line = await lineOut(page)
  await line.narrow(slow)
  await chooser(page).setInputFiles(png(400, 400, 'second.png'))
  await expect(page.getByRole('progressbar', { name: 'Upload of second.png' })).toBeVisible()
  await page.reload()
  await line.widen()
  await expect(page.getByText('second.png didn’t finish uploading. Choose it again.')).toBeVisible()
  await expect(tiles(page).getByRole('button', { name: /^(Remove|Cancel) / })).toHaveCount(1)
  await sendButton(page).click()
  await expect(openPicture(page)).toBeVisible()
  const { rows } = await query(
    `select count(*)::int as files from message_files f join messages m on m.id = f.message_id
     where m.conversation_id = $1`,
    [talk.id],
  )
  expect(rows).toEqual([{ files: 1 }])
})

test('files are dropped on the conversation, where it says so, and a video is shown being prepared', async ({
  page,
  request,
}) => {
  test.slow()
  const talk = await pair(request)
  await openAs(page, talk.creator, `/messages/${talk.id}`)
  const { name, mimeType, buffer } = await film(page, 'door.webm')
  const dropped = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
  await log(page).dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(page.getByText(/^Drop files to send them to /)).toBeVisible()
  await log(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText(/^Drop files to send them to /)).toHaveCount(0)
  await expect(tiles(page).getByRole('button', { name: /^(Remove|Cancel) door\.webm/ })).toBeVisible()
  await sendButton(page).click()
  await expect(
    log(page)
      .getByText('Processing the video')
      .or(log(page).getByRole('button', { name: /^Play video/ })),
  ).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Play video from you' })).toBeVisible({
    timeout: 90_000,
  })
})

test('a creator sells a photo, a fan unlocks it in place, and both see that it was paid', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const talk = await pair(request, await fanWithTokens(request, 50))
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await chooser(theirs).setInputFiles(png(64, 48, 'door.png'))
  await theirs.getByRole('switch', { name: 'Sell these files' }).check()
  await sendButton(theirs).click()
  await expect(theirs.getByText('Enter a price above 0.')).toBeVisible()
  await theirs.getByLabel('Price in tokens').fill('30')
  await field(theirs).fill('The take with the door left in')
  await sendButton(theirs).click()
  await expect(log(theirs).getByText(/^Locked, 30/)).toBeVisible()

  await expect(log(page).getByText('The take with the door left in')).toBeVisible()
  await expect(log(page).getByText('1 picture')).toBeVisible()
  await expect(openPicture(page)).toHaveCount(0)
  const other = await page.context().newPage()
  await openAs(other, talk.fan, `/messages/${talk.id}`)
  await log(page)
    .getByRole('button', { name: /^Unlock for 30/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Unlock this message' })
    .getByRole('button', { name: /^Unlock for 30/ })
    .click()
  await expect(openPicture(page)).toBeVisible()
  await expect(openPicture(other)).toBeVisible()
  await expect(log(theirs).getByText(/^Unlocked for 30/)).toBeVisible()
  expect(await chargesOf(talk.fan.email)).toEqual([{ type: 'message', gross: 3000 }])

  await openMenuOf(theirs, 'The take with the door left in')
  await theirs.getByRole('menuitem', { name: 'Delete' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(theirs.getByRole('region', { name: 'Notices' }).getByRole('alert')).toBeVisible()
  await expect(openPicture(page)).toBeVisible()
})

test('a tip in the chat stands there for both', async ({ page, request, anotherBrowser }) => {
  const talk = await pair(request, await fanWithTokens(request, 50))
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await expect(theirs.getByRole('button', { name: /^Tip / })).toHaveCount(0)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await page.getByRole('button', { name: `Tip ${talk.creator.name}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Tip 10|^Give 10/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(log(page).getByText(/^You tipped 10/)).toBeVisible()
  await expect(log(theirs).getByText(/ tipped 10/)).toBeVisible()
  expect(await chargesOf(talk.fan.email)).toEqual([{ type: 'tip', gross: 1000 }])
})

test('a voice message is recorded, heard before it is sent, and played by the other one', async ({
  page,
  request,
  anotherBrowser,
}) => {
  // Recorded, uploaded and made ready by ffmpeg, in the time the machine leaves for it.
  test.slow()
  const talk = await pair(request)
  const theirs = await anotherBrowser()
  await openAs(theirs, talk.creator, `/messages/${talk.id}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  // Journeys are always allowed the microphone, so the one refusal is played.
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = () => {
      devices.getUserMedia = real
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  const record = page.getByRole('button', { name: 'Record a voice message' })
  await record.click()
  await expect(page.getByText(/^This site can’t use your microphone\. Allow it/)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await record.click()
  const recorder = page.getByRole('region', { name: 'Voice message' })
  const time = recorder.getByText(/^\d+:\d\d$/)
  await expect(time).not.toHaveText('0:00')
  await recorder.getByRole('button', { name: 'Pause recording' }).click()
  await expect(recorder.getByText('Paused')).toBeVisible()
  const paused = await time.innerText()
  await recorder.getByRole('button', { name: 'Resume recording' }).click()
  await expect(time).not.toHaveText(paused)
  await recorder.getByRole('button', { name: 'Finish recording' }).click()
  const playsHere = glimpseLabel(page, 'Pause your recording')
  await recorder.getByRole('button', { name: 'Play your recording' }).click()
  await playsHere
  await recorder.getByRole('button', { name: 'Send recording' }).click()
  const heard = log(theirs).getByRole('button', { name: /^Play audio from / })
  await expect(heard).toBeVisible({ timeout: 90_000 })
  const playsThere = glimpseLabel(theirs, 'Pause audio from ')
  await heard.click()
  await playsThere
})

test('a sound goes on while somebody reads elsewhere in the conversation', async ({ page, request }) => {
  test.slow()
  const talk = await pair(request)
  const { token } = talk.creator
  const kept = await request.post('/api/messages/private/file', {
    headers: { authorization: token },
    multipart: { file: wav(30) },
    failOnStatusCode: true,
  })
  await send(request, talk, talk.creator, { fileIds: [(await kept.json()).data._id] })
  for (let line = 1; line <= 23; line++) await tell(request, talk, talk.creator, `Line ${line}`)
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await expect(said(page, 'Line 23')).toBeInViewport()
  const play = log(page).getByRole('button', { name: /^Play audio from / })
  await readUpTo(page, play)
  await play.click()
  const pause = log(page).getByRole('button', { name: /^Pause audio from / })
  await expect(pause).toBeVisible()
  await page.mouse.wheel(0, 10_000)
  await expect(said(page, 'Line 23')).toBeInViewport()
  await expect(said(page, 'Line 1')).toHaveCount(0)
  await expect(pause).toBeAttached()
})

test('a message is copied, and reported to those who run the site', async ({ page, request, context }) => {
  const talk = await pair(request)
  await tell(request, talk, talk.creator, 'Something unkind')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, talk.fan, `/messages/${talk.id}`)
  await openMenuOf(page, 'Something unkind')
  await page.getByRole('menuitem', { name: 'Copy text' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Something unkind')
  await openMenuOf(page, 'Something unkind')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this message' })
  await sheet.getByLabel('What’s wrong?').selectOption('other')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We’ll review your report.')).toBeVisible()
  const { rows } = await query(
    `select r.target from reports r join accounts a on a.id = r.reporter_id where a.email = $1`,
    [talk.fan.email],
  )
  expect(rows).toEqual([{ target: 'message' }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a message that is held opens its menu', async ({ page, request }) => {
    const talk = await pair(request)
    await tell(request, talk, talk.creator, 'Hold this one')
    await openAs(page, talk.fan, `/messages/${talk.id}`)
    // Waits until it stands still.
    await said(page, 'Hold this one').click({ trial: true })
    const place = await said(page, 'Hold this one').boundingBox()
    const point = { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 10 }
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(log(page).locator('[data-held]')).toBeVisible()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Copy text' }).click()
  })
})
