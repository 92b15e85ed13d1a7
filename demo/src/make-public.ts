import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { heroStage } from './art/brand/hero.ts'
import { iconFile } from './art/brand/icon-file.ts'
import { appIcon, logo, tabIcon } from './art/brand/mark.ts'
import { defaultAvatar, defaultPhoto } from './art/brand/placeholders.ts'
import { elsewhere, empty, lost, maintenance, offline } from './art/brand/states.ts'
import { portrait } from './art/portrait/index.ts'
import { renderJpeg, renderPng, renderWebp } from './art/render.ts'
import { scene } from './art/scene.ts'
import { creators } from './cast/index.ts'

// Draws the site's own pictures: node_modules/.bin/tsx demo/src/make-public.ts

const folder = new URL('../../web/public/', import.meta.url)

async function save(name: string, content: Buffer | string) {
  await writeFile(new URL(name, folder), content)
  process.stdout.write(`${name.padEnd(26)}${(Buffer.byteLength(content) / 1024).toFixed(1).padStart(7)} KB\n`)
}

function lookOf(username: string) {
  const creator = creators.find((person) => person.username === username)
  if (!creator) throw new Error(`No creator called ${username} in the cast`)
  return creator.portrait
}

async function saveHeroImages() {
  const cellist = lookOf('marisolvega')
  await save(
    'hero.webp',
    await renderWebp(heroStage({ width: 1440, height: 720, focus: 0.69, seed: 30 }, cellist), 1760, 80),
  )
  await save(
    'hero-phone.webp',
    await renderWebp(heroStage({ width: 780, height: 860, focus: 0.5, seed: 30 }, cellist), 780, 80),
  )
  await save(
    'auth.webp',
    await renderWebp(
      scene({ kind: 'sea', palette: 'berry', seed: 13 }, { width: 900, height: 1145 }),
      900,
      80,
    ),
  )
  await save(
    'role-fan.webp',
    await renderWebp(
      scene({ kind: 'concert', palette: 'lagoon', seed: 3 }, { width: 288, height: 288 }),
      288,
    ),
  )
  await save(
    'creators.webp',
    await renderWebp(
      scene({ kind: 'dance', palette: 'ember', seed: 3 }, { width: 960, height: 720 }),
      1200,
      80,
    ),
  )
  await save('role-creator.webp', await renderWebp(portrait(lookOf('adaokoye')), 288))
}

async function saveStates() {
  const states = { empty, lost, maintenance, geo: elsewhere, offline }
  for (const [name, draw] of Object.entries(states))
    await save(`state-${name}.webp`, await renderWebp(draw(), 960, 80))
}

async function savePlaceholders() {
  await save('no-avatar.jpg', await renderJpeg(defaultAvatar(), 256))
  await save('leaf.jpg', await renderJpeg(defaultPhoto(), 800))
}

async function saveIcons() {
  const sizes = [16, 32, 48]
  const images = await Promise.all(
    sizes.map(async (size) => ({ size, png: await renderPng(tabIcon(size), size) })),
  )
  await save('favicon.ico', iconFile(images))
  await save('logo.svg', `${logo()}\n`)
  const rounded = { corner: 0.22, markShare: 0.62 }
  await save('icon-192.png', await renderPng(appIcon({ size: 192, ...rounded }), 192))
  await save('icon-512.png', await renderPng(appIcon({ size: 512, ...rounded }), 512))
  await save('icon-maskable-512.png', await renderPng(appIcon({ size: 512, corner: 0, markShare: 0.5 }), 512))
  await save('apple-touch-icon.png', await renderPng(appIcon({ size: 180, corner: 0, markShare: 0.6 }), 180))
}

async function saveTextFiles() {
  // A bare name ends in $, because profiles are at the root: /home must not hide a creator called homebaker.
  const closed = [
    '/api/',
    '/user/',
    '/creator/',
    '/admin$',
    '/admin/',
    '/home$',
    '/messages$',
    '/messages/',
    '/notifications$',
  ]
  const paying = ['/wallet$', '/cart$', '/checkout$', '/payment/']
  const rules = [...closed, ...paying].map((place) => `Disallow: ${place}`)
  await save('robots.txt', `${['User-agent: *', 'Allow: /', ...rules].join('\n')}\n`)
}

await mkdir(fileURLToPath(folder), { recursive: true })
await saveHeroImages()
await saveStates()
await savePlaceholders()
await saveIcons()
await saveTextFiles()
