import type { Repertoire } from './types.ts'

export const teobrandt: Repertoire = {
  welcome: { scenes: ['closeUp', 'peaks'], sound: 'wind', seconds: 4 },
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 260,
      text: 'House rules: check your partner, then your knot, then your partner’s face. Coffee comes after the abseil. Routes I finish are free to watch; those that finished me are for subscribers, because dignity has a price.',
      photos: ['peaks'],
      remarks: [['What is the price of dignity?', '4.99 a month, apparently.']],
    },
    {
      for: 'everyone',
      ago: 2,
      isFirst: true,
      text: 'Forty metres up, my belayer asked whether I had locked the van. I have thought of nothing else since. The moves were lovely, apparently.',
      photos: ['crag'],
      remarks: [
        ['Had you?', 'No. Nothing was stolen. I am a little insulted.'],
        'This is why I climb alone. With a rope. And a worried mother.',
      ],
    },
    {
      title: 'The crux, and why I let go',
      isFirst: true,
      for: 'subscribers',
      ago: 30,
      text: 'Left hand on the good edge, right hand on an idea. I explain each move until the one where gravity explains the rest.',
      photos: ['crag', 'boulder'],
      remarks: [['You almost had it!', 'Almost is the name of the route now.']],
    },
    {
      for: 'everyone',
      ago: 99,
      text: 'Rest day. I alphabetised the slings.',
      remarks: [
        'A for “anchor”, Z for “zero regrets”.',
        ['How many slings?', 'Fewer than I thought. More than I admitted.'],
      ],
    },
    {
      for: 'subscribers',
      ago: 170,
      text: 'One film for the autumn, and the weather window only holds three candidates. You decide what I am afraid of.',
      poll: {
        question: 'Which route next?',
        options: [
          'The long slab nobody likes',
          'The chimney, bring knee pads',
          'The one with the hut and the cake',
        ],
        openForHours: 110,
      },
      remarks: ['Cake. It is the only honest answer.'],
    },
    {
      for: 'everyone',
      ago: 231,
      text: 'Bivouac at 2,900 metres. The view had no signal either; we both slept well.',
      clip: { scenes: ['peaks'], sound: 'wind', seconds: 5, upright: true },
    },
    {
      title: 'North face, ground to summit, no music',
      for: 20,
      ago: 410,
      text: 'Four hours cut to the breathing and the twelve moves that matter. Yours to keep.',
      clip: { scenes: ['crag', 'peaks', 'crag'], sound: 'wind', seconds: 5 },
      teaser: { scenes: ['peaks'], sound: 'wind', seconds: 4 },
    },
  ],
  videos: [
    {
      title: 'The only five knots you need',
      text: 'Slowly, twice, with cold fingers. The sixth is for parties.',
      for: 'everyone',
      ago: 340,
      clip: { scenes: ['closeUp', 'crag'], sound: 'guitar', seconds: 5 },
      tags: ['knots', 'lesson', 'safety'],
      remarks: [
        'My climbing wall shows this to beginners now.',
        ['What is the sixth?', 'Come to the party.'],
      ],
    },
    {
      title: 'Boulder session: forty tries',
      text: 'Thirty-nine of them are educational.',
      for: 'subscribers',
      ago: 60,
      clip: { scenes: ['boulder', 'boulder', 'boulder'], sound: 'marimba', seconds: 5 },
      tags: ['boulder', 'training'],
    },
  ],
  galleries: [
    {
      title: 'Granite, by temper',
      text: 'Friendly, sulking, offended, asleep.',
      for: 'everyone',
      ago: 520,
      photos: [
        ['crag', 'Friendly'],
        ['peaks', 'Sulking'],
        ['crag', 'Offended'],
        ['peaks', 'Asleep'],
      ],
    },
    {
      title: 'Topos for the autumn',
      text: 'Lines, stances, and where to hide from the wind.',
      for: 15,
      ago: 640,
      photos: [
        ['crag', 'The long slab'],
        ['boulder', 'Warm-up problems'],
        ['peaks', 'Way down, in daylight'],
      ],
    },
  ],
  products: [
    {
      name: 'Print: the morning before',
      text: 'Forty by thirty, on paper heavier than my first tent.',
      price: 35,
      stock: 25,
      shows: 'peaks',
      as: 'print',
      ago: 480,
      boughtByFan: 110,
    },
    {
      name: 'Topo pack, three valleys',
      text: 'Forty-one routes with gear lists, honest grades and coffee within walking distance.',
      price: 12,
      shows: 'crag',
      as: 'booklet',
      ago: 560,
      boughtByFan: 265,
      file: {
        name: 'three-valleys.txt',
        content:
          'THREE VALLEYS\n\nGrades are honest. Descents are long. The hut opens at six and means it.\n',
      },
    },
  ],
}
