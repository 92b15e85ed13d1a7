import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { actionFor } from './keys'

const none = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, target: EventTarget = document.body) => actionFor({ key, target, ...none })

it.each([
  [' ', { does: 'toggle' }],
  ['K', { does: 'toggle' }],
  ['ArrowLeft', { does: 'seek', by: -5 }],
  ['l', { does: 'seek', by: 10 }],
  ['End', { does: 'seekTo', part: 1 }],
  ['ArrowUp', { does: 'volume', by: 1 }],
  ['m', { does: 'mute' }],
  ['F', { does: 'fullscreen' }],
  ['x', null],
])('%s', (key, action) => {
  expect(press(key)).toEqual(action)
})

it('shortcuts of the browser are left alone', () => {
  expect(actionFor({ key: 'f', target: document.body, ...none, ctrlKey: true })).toBeNull()
  expect(actionFor({ key: 'ArrowLeft', target: document.body, ...none, altKey: true })).toBeNull()
})

it('a focused control keeps its own keys', () => {
  render(
    <>
      <button type="button">Mute</button>
      <input type="range" aria-label="Volume" />
      <input type="range" aria-label="Position" data-keys="player" />
    </>,
  )
  const [mute, volume, seek] = [
    screen.getByRole('button'),
    screen.getByLabelText('Volume'),
    screen.getByLabelText('Position'),
  ]
  expect(press(' ', mute)).toBeNull()
  expect(press('ArrowUp', volume)).toBeNull()
  expect(press('ArrowRight', seek)).toEqual({ does: 'seek', by: 5 })
  expect(press('m', volume)).toEqual({ does: 'mute' })
})
