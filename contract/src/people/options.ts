export interface Option {
  value: string
  text: string
}

/** Ranges like 140_142, 143_145 … with an open end on either side. */
function ranges(from: number, to: number, unit: string, ends: { under?: number; over: number }): Option[] {
  const steps: Option[] = []
  for (let low = from; low <= to; low += 3) {
    steps.push({ value: `${low}_${low + 2}`, text: `${low} – ${low + 2}${unit}` })
  }
  const under = ends.under ? [{ value: `under_${ends.under}`, text: `Under ${ends.under}${unit}` }] : []
  return [...under, ...steps, { value: `over_${ends.over}`, text: `Over ${ends.over}${unit}` }]
}

/** 'gymBody' becomes 'Gym body'. */
function worded(value: string): Option {
  const words = value.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return { value, text: words.charAt(0).toUpperCase() + words.slice(1) }
}

const list = (...values: string[]) => values.map(worded)

export const profileOptions = {
  heights: ranges(140, 188, ' cm', { under: 140, over: 190 }),
  weights: ranges(40, 97, ' kg', { under: 40, over: 100 }),
  ages: [{ value: '18_19', text: '18 – 19' }, ...ranges(20, 47, '', { over: 50 })],
  bodyTypes: list(
    'fit',
    'slim',
    'curvy',
    'large',
    'toned',
    'petite',
    'ripped',
    'tanned',
    'runner',
    'swimmer',
    'muscular',
    'gymBody',
  ),
  ethnicities: [
    ...list('asian', 'white', 'latino', 'hispanic'),
    { value: 'black or african america', text: 'Black or African American' },
    { value: 'american indian or alaska native', text: 'American Indian or Alaska Native' },
    {
      value: 'native hawaiian or other pacific islander',
      text: 'Native Hawaiian or other Pacific Islander',
    },
  ],
  butts: list('x-large', 'large', 'medium', 'small'),
  hairs: list(
    'red',
    'yellow',
    'blond',
    'black',
    'brown',
    'white',
    'brunet',
    'blue',
    'green',
    'pink',
    'ginger',
    'multiColored',
  ),
  eyes: list('blue', 'brown', 'green', 'amber', 'gray', 'hazel', 'red'),
  genders: [...list('male', 'female'), { value: 'transgender', text: 'Trans' }],
  sexualOrientations: list('straight', 'lesbian', 'gay', 'bisexual', 'transgender'),
} satisfies Record<string, Option[]>

export type ProfileOptionList = keyof typeof profileOptions
