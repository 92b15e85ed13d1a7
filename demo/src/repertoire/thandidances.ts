import type { Repertoire } from './types.ts'

export const thandidances: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 240,
      text: 'Flat shoes. Low knees. Loud music, kind neighbours. Begin with lesson one and be prepared to sweat through your second-best shirt.',
      photos: ['dance'],
      remarks: ['My second-best shirt is now my gym shirt.'],
    },
    {
      for: 'everyone',
      ago: 17,
      text: 'A gentleman of seventy joined the circle today and took the floor from all of us. He said “warm-up” and went home.',
      photos: ['city'],
      remarks: [['Who was he?', 'My teacher’s teacher. He had shopping with him.']],
    },
    {
      title: 'Breakdown: the brush and the break',
      for: 'subscribers',
      ago: 64,
      text: 'At half speed, then at the speed of shame, then as it is. Film your feet and not your face.',
      clip: { scenes: ['dance'], sound: 'marimba', seconds: 5, upright: true },
      teaser: { scenes: ['dance'], sound: 'marimba', seconds: 3 },
      remarks: [['Stuck at the speed of shame.', 'We all live there for a month.']],
    },
    {
      for: 'everyone',
      ago: 125,
      text: 'Crew colours for the winter. I have opinions, so I am asking.',
      poll: {
        question: 'Trousers?',
        options: ['Checked', 'Mustard', 'Checked and mustard'],
        openForHours: 45,
      },
    },
    {
      for: 'subscribers',
      ago: 210,
      text: 'The playlist for drills, fastest last. The neighbours have been given earplugs and cake.',
      photos: ['concert', 'closeUp'],
    },
  ],
  videos: [
    {
      title: 'Lesson one: stand like you mean it',
      text: 'Before the feet, the attitude. Then the feet.',
      for: 'everyone',
      ago: 380,
      clip: { scenes: ['dance'], sound: 'marimba', seconds: 5 },
      tags: ['pantsula', 'lesson', 'beginners'],
      remarks: ['I stood. I meant it. My knee has questions.'],
    },
    {
      title: 'Corner battle, Saturday',
      text: 'Four rounds and a bus that had to wait.',
      for: 10,
      ago: 165,
      clip: { scenes: ['city', 'dance', 'dance'], sound: 'synth', seconds: 5 },
      tags: ['pantsula', 'battle'],
      with: ['ravimoves'],
    },
  ],
  galleries: [
    {
      title: 'Shoes of the crew',
      text: 'And the people above them.',
      for: 'everyone',
      ago: 300,
      photos: [
        ['dance', 'Lebo, round three'],
        ['dance', 'Sipho, mid-laugh'],
        ['city', 'The corner, empty'],
        ['closeUp', 'Me, winning quietly'],
      ],
    },
  ],
  products: [
    {
      name: 'Poster: the corner, Saturday',
      text: 'Fifty by seventy. Survives being rolled, unrolled and danced past.',
      price: 22,
      stock: 34,
      shows: 'dance',
      as: 'print',
      ago: 400,
    },
  ],
}
