import type { Repertoire } from './types.ts'

export const beanovak: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 350,
      text: 'I photograph the city after the last tram, when it stops posing. New pictures most nights; apologies before noon.',
      photos: ['city', 'sea'],
      remarks: ['The city looks like it is exhaling.'],
    },
    {
      for: 'everyone',
      ago: 7,
      text: 'Waited two hours for a man with a red umbrella. He came. The umbrella was blue. I took it anyway.',
      photos: ['city'],
      remarks: [['Did he know?', 'He asked for a print. For his wife. Who is red, he said.']],
    },
    {
      title: 'Wet streets, how and when',
      for: 'subscribers',
      ago: 52,
      text: 'Twenty minutes after rain, with the lamp behind you and your socks already ruined. Settings below, excuses above.',
      photos: ['city', 'city', 'closeUp'],
      remarks: ['The sock advice saved my evening.'],
    },
    {
      for: 'everyone',
      ago: 110,
      text: 'Prints go to the lab on Friday. One of these is leaving the list, and I cannot be trusted.',
      poll: {
        question: 'Which one stays home?',
        options: ['Bridge, fog', 'Bridge, more fog', 'Pier, regrets'],
        openForHours: 35,
      },
    },
    {
      for: 'subscribers',
      ago: 190,
      text: 'Four hours of one crossroads, in the time it takes to sneeze.',
      clip: { scenes: ['city'], sound: 'rain', seconds: 5, upright: true },
      remarks: [['The lights breathe.', 'They do. I waited until they were used to me.']],
    },
  ],
  videos: [
    {
      title: 'Night walk, left bank',
      text: 'No talking. Shoes, river, one accordion that I did not arrange.',
      for: 'everyone',
      ago: 265,
      clip: { scenes: ['city', 'sea', 'stars'], sound: 'rain', seconds: 5 },
      tags: ['night', 'walk', 'quiet'],
    },
    {
      title: 'Reading a light meter by moonlight',
      text: 'You cannot. Here is what I do instead.',
      for: 6,
      ago: 520,
      clip: { scenes: ['stars', 'closeUp'], sound: 'bells', seconds: 5 },
      tags: ['night', 'lesson', 'photography'],
    },
  ],
  galleries: [
    {
      title: 'The hour after the last tram',
      text: 'One November, mostly in one pair of gloves.',
      for: 'everyone',
      ago: 400,
      photos: [
        ['city', 'Embankment'],
        ['city', 'Somebody else awake'],
        ['sea', 'The lake, pretending'],
        ['stars', 'Power cut'],
        ['city', 'Home, eventually'],
      ],
      remarks: ['Number two. Who is it?'],
    },
    {
      title: 'Contact sheets, uncut',
      text: 'All the misses. There is always one I was wrong about.',
      for: 11,
      ago: 580,
      photos: [
        ['city', 'Roll 212'],
        ['sea', 'Roll 213'],
        ['city', 'Roll 214'],
      ],
    },
  ],
  products: [
    {
      name: 'Print: blue umbrella',
      text: 'Thirty by forty-five. The rain is included.',
      price: 45,
      stock: 20,
      shows: 'city',
      as: 'print',
      ago: 5,
    },
  ],
}
