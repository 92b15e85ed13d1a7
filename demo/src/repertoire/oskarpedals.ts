import type { Repertoire } from './types.ts'

export const oskarpedals: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 415,
      text: 'Eleven thousand kilometres with too much luggage. The route so far is on the map, the repairs are on film, and the benches are reviewed by a professional back.',
      photos: ['road'],
      remarks: [['What was the best bench?', 'Bled, by the lake. Slats like a hug. Nine out of ten, ducks.']],
    },
    {
      for: 'everyone',
      ago: 29,
      text: 'Headwind for six hours. I arrived yesterday, in spirit.',
      photos: ['road'],
      remarks: ['The spirit should have carried the tent.'],
    },
    {
      title: 'Everything I carry, weighed',
      for: 'subscribers',
      ago: 93,
      text: 'Thirty-one kilos, of which four are useful. The ukulele stays.',
      photos: ['road', 'closeUp'],
      remarks: [['Leave the second kettle!', 'Then what would the first kettle talk to?']],
    },
    {
      for: 'everyone',
      ago: 159,
      text: 'At the fork. One road has a pass, the other a ferry, the third a bakery.',
      poll: {
        question: 'Tomorrow I take',
        options: ['The pass', 'The ferry', 'The bakery, obviously'],
        openForHours: 22,
      },
      remarks: ['Bakery, then pass, then another bakery.'],
    },
    {
      for: 'subscribers',
      ago: 248,
      text: 'The descent I was promised in April.',
      clip: { scenes: ['road', 'peaks', 'road'], sound: 'wind', seconds: 5 },
    },
    {
      for: 'everyone',
      ago: 372,
      text: 'Bench review, Graz main station: two out of ten. Armrests in the middle, placed there by someone who hates knees.',
    },
  ],
  videos: [
    {
      title: 'Fixing a spoke with what is in the bag',
      text: 'A fork is involved. Not the bicycle’s.',
      for: 'everyone',
      ago: 445,
      clip: { scenes: ['road', 'closeUp'], sound: 'guitar', seconds: 5 },
      tags: ['bicycle', 'repair', 'lesson'],
      remarks: ['Saved my holiday. Lost a fork.'],
    },
    {
      title: 'Border to border, one day',
      text: 'Two hundred and four kilometres and three kinds of dumpling.',
      for: 7,
      ago: 186,
      clip: { scenes: ['road', 'city'], sound: 'synth', seconds: 5 },
      teaser: { scenes: ['road'], sound: 'synth', seconds: 3 },
      tags: ['bicycle', 'long distance'],
    },
  ],
  galleries: [
    {
      title: 'Roads that deserved a stop',
      text: 'And the bicycle, pretending it was not my idea.',
      for: 'everyone',
      ago: 335,
      photos: [
        ['road', 'Before breakfast'],
        ['peaks', 'The pass, from below'],
        ['road', 'The pass, from above'],
        ['city', 'Arriving late, as usual'],
      ],
    },
  ],
  products: [
    {
      name: 'Route file: Kraków to the sea',
      text: 'With water, bakeries and every bench over seven.',
      price: 9,
      shows: 'road',
      as: 'booklet',
      ago: 390,
      file: {
        name: 'krakow-to-the-sea.txt',
        content:
          'KRAKÓW TO THE SEA\n\nDay 1: 92 km. Bench at 41 km, eight out of ten.\nDay 2: rain. Bakery at 12 km. Stay there.\n',
      },
    },
  ],
}
