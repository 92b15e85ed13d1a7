import type { Repertoire } from './types.ts'

export const dmytrowires: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 420,
      text: 'Each week one patch, recorded once and then pulled apart. The cable plan comes with it. It has never sounded the same for anybody, and that is the feature.',
      photos: ['studio'],
      remarks: [['Mine only makes rain.', 'Then you have built the better one.']],
    },
    {
      title: 'Patch 88: weather for a small room',
      for: 'subscribers',
      ago: 28,
      text: 'Three oscillators, one of them ill. The slow swell is a filter that has been told to wait for something.',
      sound: { voice: 'synth', seconds: 15 },
      remarks: ['I left it on and my plants turned towards it.'],
    },
    {
      for: 'everyone',
      ago: 14,
      text: 'Found the hum. It was the lamp. It had been on four records.',
      photos: ['flow'],
      remarks: ['Credit the lamp.', ['Keep the lamp!', 'The lamp has an agent now.']],
    },
    {
      for: 'subscribers',
      ago: 96,
      text: 'The cable plan for 88, drawn by hand. Red is sound, blue is intention.',
      photos: ['studio', 'flow'],
    },
    {
      for: 'everyone',
      ago: 155,
      text: 'One module must leave to make space. It knows. Look at it.',
      poll: {
        question: 'Who goes?',
        options: ['The delay that forgets', 'The clock that hurries', 'Dmytro'],
        openForHours: 20,
      },
      remarks: ['Sorry, Dmytro.'],
    },
  ],
  videos: [
    {
      title: 'Patching from nothing',
      text: 'Silence, click, tone, doubt, weather.',
      for: 'everyone',
      ago: 285,
      clip: { scenes: ['studio', 'flow'], sound: 'synth', seconds: 5 },
      tags: ['modular', 'patch', 'headphones'],
    },
    {
      title: 'A thunderstorm in eleven cables',
      text: 'The rumble is a kick drum that has been asked to think about it.',
      for: 8,
      ago: 190,
      clip: { scenes: ['flow', 'city'], sound: 'synth', seconds: 5 },
      teaser: { scenes: ['flow'], sound: 'synth', seconds: 3 },
      tags: ['modular', 'weather'],
      remarks: ['My dog went to fetch her blanket.'],
    },
  ],
  galleries: [
    {
      title: 'The rack, season by season',
      text: 'It grows towards the window.',
      for: 'subscribers',
      ago: 500,
      photos: [
        ['studio', 'Spring: one row'],
        ['studio', 'Summer: a loan'],
        ['flow', 'What autumn sounded like'],
        ['closeUp', 'Winter: me, inside it'],
      ],
    },
  ],
  products: [
    {
      name: 'Twelve cable plans',
      text: 'Drawn by hand, printed by Wim, repeatable by nobody.',
      price: 18,
      stock: 44,
      shows: 'flow',
      as: 'print',
      ago: 460,
    },
    {
      name: 'Patch 88, the long version',
      text: 'For sleeping, reading or soldering.',
      price: 5,
      shows: 'studio',
      as: 'record',
      ago: 27,
      file: { name: 'patch-88.wav', sound: { voice: 'synth', seconds: 15 } },
    },
  ],
}
