import type { Repertoire } from './types.ts'

export const noorlifts: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 200,
      text: 'The plan, for those picked last: three days a week, four lifts, twenty-five minutes. Add a little when it feels easy. Stop while it still does.',
      photos: ['strength'],
      remarks: [
        'Week nine. I carried the shopping and the child.',
        ['Which of the four matters most?', 'The one you have been skipping.'],
      ],
    },
    {
      for: 'everyone',
      ago: 12,
      text: 'Rest day. I have rested so hard that my watch asked whether I was well.',
      photos: ['closeUp'],
      remarks: ['Mine congratulated me. We are not the same.'],
    },
    {
      title: 'Week six: the press',
      for: 'subscribers',
      ago: 58,
      text: 'Film yourself from the side. If the bar draws a straight line, well done. If it draws a banana, read on.',
      photos: ['strength', 'strength'],
      remarks: [['Banana, definitely.', 'A strong banana. Squeeze the floor with your feet.']],
    },
    {
      for: 'everyone',
      ago: 130,
      text: 'Next month’s finisher. Democracy was a mistake, but it is my mistake.',
      poll: {
        question: 'How shall we end?',
        options: ['Carries, heavy and short', 'Carries, light and long', 'Lying on the floor'],
        openForHours: 70,
      },
    },
    {
      for: 'subscribers',
      ago: 230,
      text: 'Breath and brace, explained with a paper bag and a suitcase.',
      clip: { scenes: ['strength', 'yoga', 'strength'], sound: 'synth', seconds: 5 },
    },
  ],
  videos: [
    {
      title: 'Four lifts, twenty-five minutes',
      text: 'The whole session with me. I talk less than you fear.',
      for: 'everyone',
      ago: 390,
      clip: { scenes: ['strength', 'strength'], sound: 'synth', seconds: 5 },
      tags: ['strength', 'beginners', 'full session'],
      remarks: ['Finished before the coffee got cold, as promised.'],
    },
  ],
  galleries: [
    {
      title: 'Set-ups, from the side',
      text: 'Compare with your own. Nobody’s is perfect; mine has an arrow.',
      for: 'subscribers',
      ago: 310,
      photos: [
        ['strength', 'Pull'],
        ['strength', 'Press'],
        ['yoga', 'Loosen'],
        ['trail', 'Walk it off'],
      ],
    },
  ],
  products: [
    {
      name: 'Twelve weeks, on paper',
      text: 'A logbook that lies flat and does not beep.',
      price: 16,
      stock: 80,
      shows: 'strength',
      as: 'booklet',
      ago: 440,
    },
  ],
}
