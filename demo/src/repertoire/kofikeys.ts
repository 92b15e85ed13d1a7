import type { Repertoire } from './types.ts'

export const kofikeys: Repertoire = {
  welcome: { scenes: ['closeUp', 'piano'], sound: 'piano', seconds: 4 },
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 410,
      text: 'The piano is from 1962. Middle D sticks when it rains, so half of what I write avoids it. Requests on Thursdays, below this post. Be gentle, be specific, be quick.',
      photos: ['piano'],
      remarks: [
        [
          'Something slow in E flat for my mother, who is eighty today.',
          'Thursday, first thing. Happy birthday to her.',
        ],
        'Anything without the D, then.',
      ],
    },
    {
      for: 'everyone',
      ago: 9,
      text: 'Upstairs knocked at ten past eleven. Three times, in rhythm. I believe it was a request.',
      photos: ['city'],
      remarks: [
        'What did you play?',
        ['Knock back in 5/4, see what happens.', 'They moved the sofa in 5/4. I am impressed.'],
      ],
    },
    {
      title: 'After-hours set, one',
      isFirst: true,
      for: 18,
      boughtByFan: 30,
      ago: 34,
      text: 'Six pieces played with the practice pedal down and the window open. You can hear the street listening.',
      photos: ['piano', 'studio'],
      remarks: ['Track four, and I am back in my grandmother’s kitchen.'],
    },
    {
      title: 'Rain in the D',
      for: 'subscribers',
      ago: 72,
      text: 'The sticking key, used on purpose for once. Recorded at half past one; the hum is the fridge, in tune by luck.',
      sound: { voice: 'piano', seconds: 14 },
      remarks: [['Leave the fridge in. It plays a lovely left hand.', 'It wants its name on the record.']],
    },
    {
      for: 'everyone',
      ago: 130,
      text: 'Thursday. Which old tune should lose its tie?',
      poll: {
        question: 'Play it as a lullaby:',
        options: ['A very fast rag', 'The football song', 'The tune from the washing machine'],
        openForHours: 20,
      },
      remarks: ['The washing machine is a banger.'],
    },
    {
      for: 'subscribers',
      ago: 280,
      text: 'Left hand alone. Learn this and the right hand can go on holiday.',
      clip: { scenes: ['piano'], sound: 'piano', seconds: 5 },
    },
  ],
  videos: [
    {
      title: 'Late piano, vol. 3',
      text: 'One lamp, one take, no talking. There is a kettle near the end.',
      for: 'everyone',
      ago: 180,
      clip: { scenes: ['piano', 'city'], sound: 'piano', seconds: 5 },
      tags: ['piano', 'late', 'one take'],
      remarks: [['The kettle comes in on the beat.', 'It has been practising.']],
    },
    {
      title: 'How to voice a chord for a thin wall',
      text: 'Fewer notes, further apart, kinder thumbs.',
      for: 10,
      ago: 460,
      clip: { scenes: ['piano', 'closeUp'], sound: 'piano', seconds: 5 },
      tags: ['piano', 'lesson'],
    },
  ],
  galleries: [
    {
      title: 'The upright and its landlords',
      text: 'Sixty years, four flats, one wheel missing.',
      for: 'everyone',
      ago: 600,
      photos: [
        ['piano', 'Flat four'],
        ['city', 'The view it prefers'],
        ['studio', 'On loan, sulking'],
        ['closeUp', 'The tuner took this'],
      ],
    },
  ],
  products: [
    {
      name: 'After hours, on record',
      text: 'Forty minutes of quiet. The crackle is yours to add.',
      price: 14,
      stock: 60,
      shows: 'city',
      as: 'record',
      ago: 510,
      remarks: ['Mine crackles in E flat. Perfect.'],
    },
    {
      name: 'Rain in the D, as a file to keep',
      text: 'The recording without the talking, at full quality. The fridge is included.',
      price: 6,
      shows: 'piano',
      as: 'record',
      ago: 90,
      file: { name: 'rain-in-the-d.wav', sound: { voice: 'piano', seconds: 14 } },
    },
  ],
}
