import { expect, test } from 'vitest'
import { isPresentable, normalise } from './keyword.ts'

test.each([
  'cello',
  'night yoga',
  'slow cooking at home',
  'rock’n’roll',
  'hip-hop',
  'día de muertos',
  'ピアノ',
  'top 40',
  'summer 1969',
  'शास्त्रीय संगीत',
])('%s may be suggested', (keyword) => {
  expect(isPresentable(normalise(keyword))).toBe(true)
})

test.each([
  'anna@example.com',
  'anna @ example',
  'example.com',
  'www.example.com',
  'https://example.com/x',
  'example。com',
  '@sam',
  '#cello',
  '0198c2a4-7d1e-7c3b-9a51-2f0e1d3c4b5a',
  '507f1f77bcf86cd799439011',
  '+49 151 23456789',
  '0151-234-5678',
  '555 0199 22',
  '٠١٢٣٤٥٦٧',
  '4242 4242 4242 4242',
  '1969',
  'buy cheap watches here and now',
  'x'.repeat(25),
  '<b>cello</b>',
  'cello; drop table',
  '-- cello',
  '🎸',
])('%s may not be suggested', (keyword) => {
  expect(isPresentable(normalise(keyword))).toBe(false)
})
