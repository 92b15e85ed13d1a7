import type { Repertoire } from './types.ts'

export const junkocooks: Repertoire = {
  welcome: { scenes: ['closeUp', 'kitchen'], sound: 'kitchen', seconds: 4 },
  posts: [
    {
      isPinned: true,
      isFirst: true,
      for: 'everyone',
      ago: 330,
      text: 'Start here: flour, water, salt, a bottle for a rolling pin. The first noodles are ugly. The second are dinner.',
      photos: ['plate', 'kitchen'],
      remarks: [
        ['Mine were one single noodle.', 'That is a lasagne. Well done.'],
        'Ugly confirmed. Ate them standing up.',
      ],
    },
    {
      for: 'everyone',
      ago: 19,
      text: 'The next ferment gets a film of its own. You choose what goes in the jar; I live with the smell.',
      poll: {
        question: 'What goes in the jar?',
        options: ['Black garlic, six weeks', 'Green tomato and dill', 'Rhubarb, against all advice'],
        openForHours: 28,
      },
      remarks: [
        'Rhubarb. I want to watch somebody else learn.',
        ['Does the landlord get a vote?', 'He has a veto. He does not know.'],
      ],
    },
    {
      title: 'The broth, with weights',
      for: 'subscribers',
      ago: 41,
      text: 'Everything in grams, including my doubts. Keep it under a simmer; if it talks, it is too hot. Day two is better than day one and day three is nobody’s business.',
      photos: ['kitchen', 'plate'],
      remarks: [['Can I use the shop’s stock?', 'You can. I shall look away.']],
    },
    {
      for: 'everyone',
      ago: 88,
      text: 'The jar on the top shelf lifted its own lid today. We made eye contact.',
      photos: ['closeUp'],
      remarks: ['Is it… alive?', ['Name it.', 'It has told me its name. I may not repeat it.']],
    },
    {
      for: 'subscribers',
      ago: 160,
      text: 'Folding, filmed from above, at the speed of a person with a cold.',
      clip: { scenes: ['plate', 'kitchen', 'plate'], sound: 'marimba', seconds: 5 },
      teaser: { scenes: ['plate'], sound: 'marimba', seconds: 3 },
    },
    {
      for: 'everyone',
      ago: 250,
      text: 'I was asked for my secret. It is salt, and then a little more salt, and then stopping.',
    },
  ],
  videos: [
    {
      title: 'Noodles by hand, mistakes included',
      text: 'Minute two is the mistake. It is also the lesson.',
      for: 'everyone',
      ago: 210,
      clip: { scenes: ['kitchen', 'plate'], sound: 'kitchen', seconds: 5 },
      tags: ['noodles', 'lesson', 'kitchen'],
      remarks: ['I paused at minute two and called my mother.'],
    },
    {
      title: 'Miso in a small flat',
      text: 'A year in five minutes. Bring patience and a cupboard you do not need.',
      for: 9,
      ago: 480,
      clip: { scenes: ['kitchen'], sound: 'kitchen', seconds: 5 },
      tags: ['ferment', 'miso'],
    },
  ],
  galleries: [
    {
      title: 'What came out of the jars',
      text: 'Successes on the left. I have turned the others to the wall.',
      for: 'subscribers',
      ago: 370,
      photos: [
        ['kitchen', 'Shelf one, polite'],
        ['plate', 'Pickled plums'],
        ['kitchen', 'Shelf two, opinionated'],
        ['plate', 'The good soup'],
        ['still', 'Waiting room'],
      ],
      remarks: [['What happened to shelf three?', 'We do not speak of shelf three.']],
    },
  ],
  products: [
    {
      name: 'A crock with a lid that tells the truth',
      text: 'Two litres, thrown by Inês to my instructions, so that the gas leaves and the flies do not enter.',
      price: 58,
      stock: 12,
      shows: 'pottery',
      as: 'thing',
      ago: 540,
      boughtByFan: 21,
      remarks: ['Mine has been burping since Tuesday. Recommended.'],
    },
    {
      name: 'Twelve dinners for one pan',
      text: 'A small book. Each recipe fits on a page and each page survives soy sauce.',
      price: 8,
      shows: 'plate',
      as: 'booklet',
      ago: 660,
      file: {
        name: 'twelve-dinners.txt',
        content:
          'TWELVE DINNERS FOR ONE PAN\n\n1. Noodles, spring onion, an egg with good intentions.\n2. As above, the egg fried.\n',
      },
    },
  ],
}
