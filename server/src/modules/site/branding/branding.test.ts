import {
  type BodyOf,
  type BrandPng,
  type BrandUse,
  brandPictureId,
  iconAs,
  landingAs,
  logoRatio,
  type siteSettingsCalls,
} from '@ovation/contract'
import { makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBrand } from '#modules/identity/settings'
import { removeUnused } from './remove-unused.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })

function upload(use: BrandUse, bytes: Buffer, name = 'mine.png') {
  const form = new FormData()
  form.append('use', use)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return app.as(owner.token)('POST /operator/brand-pictures', { body: form })
}

type Values = BodyOf<typeof siteSettingsCalls.changeSettings>['values']
async function save(values: Values) {
  const { version } = await app.as(owner.token)('GET /operator/settings')
  return app.as(owner.token)('PUT /operator/settings', { body: { version, values } })
}

const get = (url: string, site = app) => site.http.inject({ url })
const metadata = async (url: string) => sharp((await get(url)).rawPayload).metadata()
const manifest = async (site = app) => (await get('/api/manifest.webmanifest', site)).json()

describe('an uploaded picture', () => {
  test('is drawn again without metadata, and is served to everyone for a year', async () => {
    const bytes = await picture(1600, 400)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer()
    const { url, width, height } = await upload('logo', bytes)
    expect([width, height]).toEqual([448, 112])
    expect(logoRatio(url)).toBe(4)
    const answer = await get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await metadata(url)).toMatchObject({ format: 'png', width: 448, height: 112 })
    expect((await metadata(url)).exif).toBeUndefined()
  })

  test('of an icon is served in the sizes of tabs, phones and launchers', async () => {
    const { url } = await upload('icon', await picture(300, 200).webp().toBuffer())
    const sizeOf = async (name: BrandPng) => {
      const { width, height, hasAlpha } = await metadata(iconAs(url, name) ?? '')
      return [width, height, hasAlpha]
    }
    expect(await sizeOf('icon48')).toEqual([48, 48, true])
    expect(await sizeOf('icon180')).toEqual([180, 180, false])
    expect(await sizeOf('icon512')).toEqual([512, 512, true])
    expect(await sizeOf('maskable512')).toEqual([512, 512, false])
  })

  test('of the landing page is cropped for wide screens and phones', async () => {
    const { url } = await upload('landing', await picture(2000, 1500).jpeg().toBuffer())
    expect(await metadata(url)).toMatchObject({ format: 'webp', width: 1760, height: 880 })
    const phone = landingAs(url, 'phone')
    expect(await metadata(phone)).toMatchObject({ format: 'webp', width: 780, height: 860 })
  })

  test('is served under the names of its use only', async () => {
    const { url } = await upload('logo', await picture(100, 100).png().toBuffer())
    expect((await get(iconAs(url, 'icon192') ?? '')).statusCode).toBe(404)
    expect((await get(`/api/landing/${brandPictureId(url)}/wide.webp`)).statusCode).toBe(404)
    expect((await get('/api/brand/0190a1b2-0000-7000-8000-000000000001/logo.png')).statusCode).toBe(404)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('that is %s is refused by name', async (_, bytes) => {
    await expect(upload('logo', bytes, 'logo.svg')).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'file' }],
    })
  })
})

describe('a change of the branding', () => {
  test('reaches pages, the manifest and emails, and the history names both addresses', async () => {
    const [logo, icon] = [
      await upload('logo', await picture(400, 100).png().toBuffer()),
      await upload('icon', await picture(512, 512).png().toBuffer()),
    ]
    const before = (await get('/api/share-images/site')).headers.etag
    await save({ siteName: 'The Stage', logoUrl: logo.url, favicon: icon.url, landingTitle: 'Come closer.' })
    expect(await app.as()('GET /settings/public')).toMatchObject({
      ...{ siteName: 'The Stage', logoUrl: logo.url, favicon: icon.url, landingTitle: 'Come closer.' },
    })
    await save({ accentLight: '#1d4ed8' })
    const { name, icons, theme_color: theme } = await manifest()
    expect([name, icons[0].src, theme]).toEqual(['The Stage', iconAs(icon.url, 'icon192'), '#1d4ed8'])
    const brand = await readBrand(app.platform.db.orm, { publicUrl: 'https://stage.test' })
    expect(brand).toMatchObject({ logo: `https://stage.test${logo.url}`, logoWidth: 128 })
    expect((await get('/api/share-images/site')).headers.etag).not.toBe(before)
    const { data } = await app.as(owner.token)('GET /operator/settings/{key}/history', {
      params: { key: 'logoUrl' },
    })
    expect(data[0]).toMatchObject({ before: '/logo.svg', after: logo.url })
  })

  test('puts the logo, the picture and the colour of the site on its share image', async () => {
    const solid = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
    const [logo, landing] = [
      await upload('logo', await solid(400, 100, '#00ff00')),
      await upload('landing', await solid(1800, 900, '#0000ff')),
    ]
    const etag = async () => (await get('/api/share-images/site')).headers.etag
    const before = await etag()
    await save({ logoUrl: logo.url, landingPicture: landing.url, accentLight: '#b91c1c' })
    expect(await etag()).not.toBe(before)
    const { data, info } = await sharp((await get('/api/share-images/site')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    }
    const [, , blue = 0] = at(1100, 100)
    expect(blue).toBeGreaterThan(90)
    const [, green = 0] = at(100, 560)
    expect(green).toBeGreaterThan(180)
    const [red = 0] = at(600, 625)
    expect(red).toBeGreaterThan(140)
  })

  test('is enforced on the next request of another node, which also serves the picture', async () => {
    const node = await startTestApp(
      { DATA_DIR: app.platform.config.dataDir },
      { databaseUrl: app.databaseUrl },
    )
    try {
      await manifest(node)
      const { url } = await upload('icon', await picture(64, 64).png().toBuffer())
      await save({ favicon: url, siteName: 'Everywhere' })
      await vi.waitFor(async () => expect((await manifest(node)).name).toBe('Everywhere'), {
        timeout: 900,
        interval: 5,
      })
      expect((await get(url, node)).statusCode).toBe(200)
    } finally {
      await node.close()
    }
  })

  test('deletes the pictures that no setting names or has named after a day, and no others', async () => {
    const [old, past, used, young] = [
      await upload('logo', await picture(50, 50).png().toBuffer()),
      await upload('logo', await picture(50, 50).png().toBuffer()),
      await upload('logo', await picture(50, 50).png().toBuffer()),
      await upload('logo', await picture(50, 50).png().toBuffer()),
    ]
    await save({ logoDarkUrl: past.url })
    await save({ logoDarkUrl: used.url })
    const ids = [old, past, used].map(({ url }) => brandPictureId(url))
    const { pool } = app.platform.db
    await pool.query(
      `update brand_pictures set created_at = now() - interval '25 hours' where file_id = any($1)`,
      [ids],
    )
    await removeUnused(app.platform)
    const { rows } = await pool.query<{ id: string }>('select file_id as id from brand_pictures')
    const left = rows.map(({ id }) => id)
    expect(left).not.toContain(brandPictureId(old.url))
    expect(left).toEqual(expect.arrayContaining([past, used, young].map(({ url }) => brandPictureId(url))))
    const files = await pool.query('select from files where id = $1', [brandPictureId(old.url)])
    expect(files.rowCount).toBe(0)
  })

  test('accepts a picture for its own use only, and the default again', async () => {
    const icon = await upload('icon', await picture(64, 64).png().toBuffer())
    for (const key of ['logoUrl', 'landingPicture'])
      await expect(save({ [key]: icon.url })).rejects.toMatchObject({ errors: [{ path: `values.${key}` }] })
    await save({ favicon: icon.url })
    await save({ favicon: '/favicon.ico', logoUrl: '/logo.svg', landingPicture: '' })
  })

  test.each([
    [{ accentLight: '#7a7a7a' }, 'values.accentLight'],
    [{ logoDarkUrl: 'javascript:alert(1)' }, 'values.logoDarkUrl'],
    [{ landingPicture: '//evil.test/x.png' }, 'values.landingPicture'],
    [{ landingTitle: 'x'.repeat(61) }, 'values.landingTitle'],
    [{ logoUrl: 'https://elsewhere.test/logo.png' }, 'values.logoUrl'],
    [{ logoUrl: '/page/terms' }, 'values.logoUrl'],
    [{ favicon: '/api/brand/0190a1b2-0000-7000-8000-000000000001/icon48.png' }, 'values.favicon'],
  ])('to %o is refused by name', async (values, path) => {
    await expect(save(values)).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  })
})
