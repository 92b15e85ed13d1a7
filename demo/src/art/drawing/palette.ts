import { namesOf } from './names.ts'

export type Palette = {
  /** From the zenith down to the horizon. */
  sky: readonly [top: string, middle: string, low: string]
  sun: string
  far: string
  near: string
  accent: string
  second: string
  paper: string
  ink: string
}

export const palettes = {
  ember: {
    sky: ['#1f2a44', '#b9544f', '#f7bd83'],
    sun: '#ffe6b8',
    far: '#b0645f',
    near: '#191a2b',
    accent: '#f2784b',
    second: '#f6b560',
    paper: '#f6e3cf',
    ink: '#1b1a2b',
  },
  dawn: {
    sky: ['#f4cdb8', '#f9c9a6', '#fdeed9'],
    sun: '#ff8a66',
    far: '#e6bda6',
    near: '#574852',
    accent: '#e8684f',
    second: '#7fa39b',
    paper: '#fbeee0',
    ink: '#43363f',
  },
  alpine: {
    sky: ['#7fb6cf', '#c7e2e4', '#fcecd4'],
    sun: '#fff8e4',
    far: '#9dc0ca',
    near: '#1c3c48',
    accent: '#e9734e',
    second: '#f2c46d',
    paper: '#eef3ee',
    ink: '#16303a',
  },
  moss: {
    sky: ['#dfe0c0', '#cfd7ad', '#f5eed6'],
    sun: '#f3b55c',
    far: '#a9ba8d',
    near: '#243d2d',
    accent: '#d9713f',
    second: '#e9c46a',
    paper: '#f2eeda',
    ink: '#22352a',
  },
  noir: {
    sky: ['#0d1320', '#1d2a41', '#56586d'],
    sun: '#f5ead3',
    far: '#3e485e',
    near: '#0a0d16',
    accent: '#ef8354',
    second: '#f3c178',
    paper: '#d9d5cd',
    ink: '#0d1320',
  },
  desert: {
    sky: ['#efae75', '#ee8d60', '#fcdcaa'],
    sun: '#fff3d4',
    far: '#dc7d5d',
    near: '#54222e',
    accent: '#c9452f',
    second: '#f8cf85',
    paper: '#fbe6c8',
    ink: '#4a1f29',
  },
  glacier: {
    sky: ['#123048', '#2f7089', '#c4e5e1'],
    sun: '#fdf6e3',
    far: '#63a3b2',
    near: '#0b2231',
    accent: '#f08a5d',
    second: '#e9dcae',
    paper: '#e3f0ee',
    ink: '#0d2434',
  },
  rosewater: {
    sky: ['#f1bfba', '#f8dccb', '#fff4e6'],
    sun: '#e65f4c',
    far: '#dca19e',
    near: '#612d3f',
    accent: '#d9483f',
    second: '#eab676',
    paper: '#fbe9e1',
    ink: '#4b2332',
  },
  olive: {
    sky: ['#2f3c2d', '#7b8556', '#ecdda6'],
    sun: '#ffebb0',
    far: '#8c9162',
    near: '#1b2218',
    accent: '#e08a3c',
    second: '#d7c27a',
    paper: '#eee6c8',
    ink: '#20271b',
  },
  lagoon: {
    sky: ['#08222b', '#11505a', '#ec9a68'],
    sun: '#ffcf93',
    far: '#22606a',
    near: '#051519',
    accent: '#f07f55',
    second: '#8fd0c0',
    paper: '#e2efe8',
    ink: '#08222b',
  },
  saffron: {
    sky: ['#f8d492', '#f8c670', '#fff1d3'],
    sun: '#df4f39',
    far: '#e2a65b',
    near: '#57291b',
    accent: '#d6452f',
    second: '#2f6f73',
    paper: '#fdf0d2',
    ink: '#4b2417',
  },
  berry: {
    sky: ['#34101d', '#8c293b', '#f2976e'],
    sun: '#ffdca6',
    far: '#983944',
    near: '#220a14',
    accent: '#f2684f',
    second: '#f5b871',
    paper: '#f7ddcd',
    ink: '#2b0d18',
  },
  cobalt: {
    sky: ['#1b2f6b', '#4a78b8', '#f6dcb4'],
    sun: '#ffd979',
    far: '#6f8fc0',
    near: '#14204a',
    accent: '#f26a4b',
    second: '#f7c04f',
    paper: '#f4ecdd',
    ink: '#131c3f',
  },
  clay: {
    sky: ['#d9a88a', '#e6c3a3', '#f7e7d0'],
    sun: '#fff0d6',
    far: '#c48a6c',
    near: '#3f2f2c',
    accent: '#b5573a',
    second: '#6f8f8a',
    paper: '#f5e8d8',
    ink: '#352624',
  },
  mint: {
    sky: ['#a8d5c5', '#d3e9d5', '#fdf3dc'],
    sun: '#ffb35c',
    far: '#86b9a9',
    near: '#1f4a4a',
    accent: '#ee6c4d',
    second: '#f5c968',
    paper: '#f1f5ea',
    ink: '#183a3b',
  },
  harvest: {
    sky: ['#5b2a23', '#c2683a', '#f6cf87'],
    sun: '#fff0bd',
    far: '#b5673d',
    near: '#2b1614',
    accent: '#e4572e',
    second: '#f3b34c',
    paper: '#f8e6c6',
    ink: '#2d1815',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const paletteNames = namesOf(palettes)

export const paletteOf = (name: PaletteName): Palette => palettes[name]
