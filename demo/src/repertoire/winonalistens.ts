import type { Repertoire } from './types.ts'

export const winonalistens: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 360,
      text: 'I put a microphone where nobody is and wait. Sometimes a place says something. Mostly it breathes, which is also worth hearing.',
      photos: ['peaks', 'stars'],
      remarks: ['I work with the canyon on. My colleagues think I am at the sea.'],
    },
    {
      title: 'Canyon, before light',
      for: 'everyone',
      ago: 46,
      text: 'From ten to five. The wind comes from the left, where the river used to be. One bird, late for work.',
      sound: { voice: 'wind', seconds: 15 },
      remarks: [['What is the bird?', 'A canyon wren. It falls down its own staircase.']],
    },
    {
      title: 'Laundromat, the long listen',
      for: 'subscribers',
      ago: 84,
      text: 'Machine four sings on the spin. Stay for it.',
      sound: { voice: 'rain', seconds: 12 },
      remarks: ['Machine four!!'],
    },
    {
      for: 'everyone',
      ago: 21,
      text: 'The goat has returned. It waited until I said “rolling”.',
      photos: ['closeUp'],
      remarks: [['A professional.', 'It asked about residuals.']],
    },
    {
      for: 'subscribers',
      ago: 175,
      text: 'Where next? I have batteries for one long drive.',
      poll: {
        question: 'Send me to',
        options: ['A salt flat at noon', 'A railway bridge at night', 'My aunt’s kitchen'],
        openForHours: 130,
      },
    },
    {
      for: 'everyone',
      ago: 290,
      text: 'Advice I give students: press record, then put your hands in your pockets. Most noise is hands.',
    },
  ],
  videos: [
    {
      title: 'Setting up for one night',
      text: 'Two microphones, a blanket, and why the tripod wears socks.',
      for: 'everyone',
      ago: 410,
      clip: { scenes: ['stars', 'peaks'], sound: 'crickets', seconds: 5 },
      tags: ['field recording', 'night', 'lesson'],
    },
    {
      title: 'An evening on the rim, uncut',
      text: 'The light leaves and the sound arrives. Nothing else happens, at length.',
      for: 'subscribers',
      ago: 120,
      clip: { scenes: ['peaks'], sound: 'crickets', seconds: 5 },
      tags: ['field recording', 'quiet'],
      remarks: ['Nothing has ever happened so well.'],
    },
  ],
  galleries: [
    {
      title: 'Places, listening back',
      text: 'What the microphone was looking at.',
      for: 'everyone',
      ago: 470,
      photos: [
        ['peaks', 'Rim, five to five'],
        ['studio', 'Home, with tape'],
        ['stars', 'No wind at all'],
        ['peaks', 'Weather arriving'],
      ],
    },
  ],
  products: [
    {
      name: 'Eight hours of desert rain',
      text: 'It rained once. I was there. Here is a piece of it to keep.',
      price: 7,
      shows: 'peaks',
      as: 'record',
      ago: 330,
      file: { name: 'desert-rain.wav', sound: { voice: 'rain', seconds: 15 } },
    },
  ],
}
