/** Skin in light and in shade. */
export const skinTones = {
  porcelain: ['#f9ddcb', '#e8b6a2'],
  fair: ['#f6d0b5', '#e0a687'],
  peach: ['#f0c09c', '#d6946c'],
  olive: ['#dcb189', '#b98a61'],
  honey: ['#d69f72', '#b2744b'],
  tan: ['#bd8258', '#97603b'],
  brown: ['#96613f', '#734529'],
  umber: ['#74482f', '#543220'],
  deep: ['#593626', '#402519'],
} as const

export type SkinTone = keyof typeof skinTones

export const hairColours = {
  black: '#201816',
  ink: '#1d2430',
  espresso: '#38241b',
  brown: '#573722',
  chestnut: '#7d4b2b',
  auburn: '#8a3a26',
  copper: '#b4512d',
  ginger: '#d07b3c',
  honey: '#bd8a4c',
  blond: '#dcb76e',
  platinum: '#ecdcb4',
  steel: '#6d7079',
  silver: '#b3b1b0',
  white: '#e9e4dc',
  wine: '#702b38',
  teal: '#2a5f60',
  rose: '#d98a8c',
} as const

export type HairColour = keyof typeof hairColours
