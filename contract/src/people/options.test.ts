import { expect, test } from 'vitest'
import { profileOptions } from './options.ts'

const valuesOf = (list: keyof typeof profileOptions) =>
  profileOptions[list].map(({ value }) => value).join(' | ')

test('a height is a range of three centimetres, open at both ends', () => {
  expect(valuesOf('heights')).toBe(
    'under_140 | 140_142 | 143_145 | 146_148 | 149_151 | 152_154 | 155_157 | 158_160 | 161_163 | 164_166 | ' +
      '167_169 | 170_172 | 173_175 | 176_178 | 179_181 | 182_184 | 185_187 | 188_190 | over_190',
  )
})

test('a weight is a range of three kilograms, open at both ends', () => {
  expect(valuesOf('weights')).toBe(
    'under_40 | 40_42 | 43_45 | 46_48 | 49_51 | 52_54 | 55_57 | 58_60 | 61_63 | 64_66 | 67_69 | 70_72 | 73_75 | ' +
      '76_78 | 79_81 | 82_84 | 85_87 | 88_90 | 91_93 | 94_96 | 97_99 | over_100',
  )
})

test('an age is a range that starts at eighteen', () => {
  expect(valuesOf('ages')).toBe(
    '18_19 | 20_22 | 23_25 | 26_28 | 29_31 | 32_34 | 35_37 | 38_40 | 41_43 | 44_46 | 47_49 | over_50',
  )
})

test.each([
  [
    'bodyTypes',
    'fit | slim | curvy | large | toned | petite | ripped | tanned | runner | swimmer | muscular | gymBody',
  ],
  [
    'ethnicities',
    'asian | white | latino | hispanic | black or african america | american indian or alaska native | ' +
      'native hawaiian or other pacific islander',
  ],
  ['butts', 'x-large | large | medium | small'],
  [
    'hairs',
    'red | yellow | blond | black | brown | white | brunet | blue | green | pink | ginger | multiColored',
  ],
  ['eyes', 'blue | brown | green | amber | gray | hazel | red'],
  ['genders', 'male | female | transgender'],
  ['sexualOrientations', 'straight | lesbian | gay | bisexual | transgender'],
] as const)('%s are these', (list, values) => {
  expect(valuesOf(list)).toBe(values)
})

test('options have readable texts', () => {
  const text = (list: keyof typeof profileOptions, value: string) =>
    profileOptions[list].find((option) => option.value === value)?.text
  expect(text('genders', 'transgender')).toBe('Trans')
  expect(text('bodyTypes', 'gymBody')).toBe('Gym body')
  expect(text('ethnicities', 'black or african america')).toBe('Black or African American')
  expect(text('heights', 'under_140')).toBe('Under 140 cm')
  expect(text('ages', 'over_50')).toBe('Over 50')
})
