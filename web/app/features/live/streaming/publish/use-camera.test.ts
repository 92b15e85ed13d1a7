import { expect, it } from 'vitest'
import { refusalOf } from './use-camera'

it.each([
  ['NotAllowedError', /Allow them for this site/],
  ['NotFoundError', /No camera or microphone/],
  ['NotReadableError', /Another app/],
  ['TypeError', /can’t use a camera/],
])('a camera that is not there for %s says what to do', (name, sentence) =>
  expect(refusalOf(Object.assign(new Error(), { name }))).toMatch(sentence),
)
