import type { SiteSetting } from '@ovation/contract'
import { settingDefaults, settingRegistry } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { settingRow } from '../settings/setting-rows'
import Branding from './branding'

const keys = [
  ...(['siteName', 'metaDescription', 'logoUrl', 'logoDarkUrl', 'favicon'] as const),
  ...(['accentLight', 'accentDark', 'landingTitle', 'landingText', 'landingPicture'] as const),
]
const setting = (key: (typeof keys)[number]): SiteSetting => {
  const { section, label, meaning, kind } = settingRegistry[key]
  return {
    ...{ key, section, label, meaning, kind, value: settingDefaults[key], default: settingDefaults[key] },
    ...{ choices: [], limits: { minimum: null, maximum: null, maxLength: null }, origin: 'default' },
    ...{ variable: null, canChange: true, isPublic: true, changedAt: null, changedBy: null },
  }
}
const data = { version: 5, rows: keys.map((key) => settingRow(setting(key), ruth, [])) }
const open = () => renderScreen(ruth, Branding, data, { path: '/admin/branding' })
const saved = { version: 6, sections: [], settings: [] }
const preview = () => screen.getByRole('complementary', { name: 'Preview' })
const id = '0190a1b2-0000-7000-8000-0000000000aa'

it('what is typed is seen in both themes before it is saved, and saved with the rest', async () => {
  const requests = fakeApi({ 'PUT /operator/settings': () => saved })
  const { user } = open()
  const name = screen.getByLabelText('Site name')
  await user.clear(name)
  await user.type(name, 'The Stage')
  await user.type(screen.getByLabelText('Headline'), 'Come closer.')
  expect(within(preview()).getAllByText('The Stage')).toHaveLength(2)
  expect(within(preview()).getAllByText('Come closer.')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Branding saved.')
  expect(requests[0]?.body).toEqual({
    version: 5,
    values: { siteName: 'The Stage', landingTitle: 'Come closer.' },
  })
})

it('an uploaded logo is seen at once, and used when it is saved', async () => {
  const url = `/api/brand/${id}/logo.png?size=448x112`
  const requests = fakeApi({
    'POST /operator/brand-pictures': () => ({ url, width: 448, height: 112 }),
    'PUT /operator/settings': () => saved,
  })
  const { user } = open()
  await user.upload(
    screen.getByLabelText('Choose a picture: Logo'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  expect((await screen.findByAltText('Logo now')).getAttribute('src')).toBe(url)
  // A wordmark has the name in it.
  expect(within(preview()).queryByText('Ovation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Branding saved.')
  expect(requests.at(-1)?.body).toMatchObject({ values: { logoUrl: url } })
})

it('a logo can be replaced by ours before it is saved', async () => {
  fakeApi({
    'POST /operator/brand-pictures': () => ({ url: `/api/brand/${id}/logo.png`, width: 1, height: 1 }),
  })
  const { user } = open()
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Choose a picture: Logo'), file)
  await user.click(await screen.findByRole('button', { name: 'Use ours for Logo' }))
  expect(screen.getByAltText('Logo now').getAttribute('src')).toBe('/logo.svg')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('a picture that can’t be read is refused with the reason', async () => {
  fakeApi({
    'POST /operator/brand-pictures': () => {
      throw refusal(422, 'VALIDATION_FAILED', 'Use a JPEG, PNG, WebP, AVIF or GIF image.', [])
    },
  })
  const { user } = open()
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Choose a picture: Icon'), file)
  expect(await screen.findByText('Use a JPEG, PNG, WebP, AVIF or GIF image.')).toBeTruthy()
})

it('a colour on which text isn’t readable can’t be saved, and the preview keeps the old one', async () => {
  const { user } = open()
  const field = screen.getByLabelText('Accent on light pages')
  await user.clear(field)
  await user.type(field, '#7a7a7a')
  expect(screen.getByText(/Text isn’t readable on this colour/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  const [light] = within(preview()).getAllByRole('figure')
  expect(light?.style.getPropertyValue('--accent')).toBe(settingDefaults.accentLight)
  await user.clear(field)
  await user.type(field, '#1d4ed8')
  expect(screen.getByText('Text on it has a contrast of 6.7 to 1.')).toBeTruthy()
  expect(light?.style.getPropertyValue('--accent')).toBe('#1d4ed8')
})
