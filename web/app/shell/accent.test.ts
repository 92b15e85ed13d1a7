import { contrast, readableOn } from '@ovation/contract/colours'
import { settingDefaults } from '@ovation/contract/limits'
import { describe, expect, it } from 'vitest'
import { accentStyle } from './accent'

const ours = { accentLight: settingDefaults.accentLight, accentDark: settingDefaults.accentDark }

describe('contrast', () => {
  it('is 21 between black and white, whichever comes first, and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#d1402f', '#d1402f')).toBe(1)
  })
})

describe('text on an accent', () => {
  it('are white on deep colours and ink on light ones', () => {
    expect(readableOn(ours.accentLight)).toBe('#ffffff')
    expect(readableOn(ours.accentDark)).toBe('#2a0c08')
  })

  it.each(Object.values(ours))('reach 4.5 on our own %s', (accent) => {
    expect(contrast(accent, readableOn(accent))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the site’s accent', () => {
  it('adds no style while it is ours', () => {
    expect(accentStyle(ours)).toBe('')
  })

  it('is written for the theme it was chosen for', () => {
    const style = accentStyle({ ...ours, accentLight: '#005f73' })
    expect(style).toContain("[data-theme='light']")
    expect(style).toContain('--accent: #005f73;')
    expect(style).toContain('--on-accent: #ffffff;')
    expect(style).not.toContain("[data-theme='dark']")
  })

  it.each(['teal', '#fff', 'red; } body { display: none'])(
    'that is not a colour is left out: %s',
    (accentLight) => {
      expect(accentStyle({ ...ours, accentLight })).toBe('')
    },
  )

  it('on which no text is readable is refused', () => {
    const between = '#7a7a7a'
    expect(contrast(between, readableOn(between))).toBeLessThan(4.5)
    expect(accentStyle({ ...ours, accentLight: between })).toBe('')
  })
})
