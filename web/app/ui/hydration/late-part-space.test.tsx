import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VideoSpace } from '~/ui/media/VideoSpace'
import { latePart } from './late-part'

const onItsWay = () => new Promise<never>(() => {})
const file = { url: '/media/v', thumbhash: null, width: 1080, height: 1920 }

it('a part that is still loading has a placeholder, so that nothing below it moves', () => {
  const Late = latePart<{ lines: number }>(onItsWay, [], ({ lines }) => <p>{`room for ${lines}`}</p>)
  expect(renderToStaticMarkup(<Late lines={3} />)).toContain('room for 3')
})

it('a video that is still loading has the shape the player will have', () => {
  expect(renderToStaticMarkup(<VideoSpace file={file} />)).toContain('--ratio:1080 / 1920')
  expect(renderToStaticMarkup(<VideoSpace file={file} ratio="4 / 5" />)).toContain('--ratio:4 / 5')
  expect(renderToStaticMarkup(<VideoSpace file={{ ...file, url: null }} />)).toBe('')
})
