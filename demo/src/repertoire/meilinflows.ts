import type { Repertoire } from './types.ts'

export const meilinflows: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 310,
      text: 'Twenty minutes, a chair, no incense. If you cannot touch your toes, wave at them. Start with the Monday back.',
      photos: ['yoga'],
      remarks: ['Waved at my toes. They waved back in week three.'],
    },
    {
      for: 'everyone',
      ago: 10,
      text: 'The cat has learned the end of the sequence and lies down two minutes early. She is ahead of us all.',
      photos: ['still'],
      remarks: [['What is she called?', 'Deadline. She is never where you expect.']],
    },
    {
      title: 'Neck, for people in meetings',
      for: 'subscribers',
      ago: 55,
      text: 'Can be done with the camera on. It looks like agreement.',
      clip: { scenes: ['yoga', 'closeUp', 'yoga'], sound: 'bells', seconds: 5 },
      remarks: ['I agreed to a budget. Worth it.'],
    },
    {
      for: 'everyone',
      ago: 133,
      text: 'Saturday’s long class. Please choose before I buy the wrong blocks.',
      poll: {
        question: 'Saturday is for',
        options: ['Hips', 'Shoulders', 'Lying down with good intentions'],
        openForHours: 60,
      },
    },
    {
      for: 'subscribers',
      ago: 220,
      text: 'The four-week plan on one page, with the days you may skip already skipped.',
      photos: ['yoga', 'garden'],
    },
  ],
  videos: [
    {
      title: 'The Monday back',
      text: 'For whatever the weekend did to it.',
      for: 'everyone',
      ago: 395,
      clip: { scenes: ['yoga', 'yoga'], sound: 'bells', seconds: 5 },
      tags: ['yoga', 'back', 'beginners'],
      remarks: [['Every Monday for a year now.', 'Then your back and I are old friends.']],
    },
    {
      title: 'Balance, with a wall nearby',
      text: 'The wall is not cheating. The wall is infrastructure.',
      for: 6,
      ago: 170,
      clip: { scenes: ['yoga'], sound: 'bells', seconds: 5 },
      tags: ['yoga', 'balance'],
    },
  ],
  galleries: [
    {
      title: 'Shapes to copy badly',
      text: 'Badly is how it starts. Slowly is how it stays.',
      for: 'everyone',
      ago: 260,
      photos: [
        ['yoga', 'Tree, weekday'],
        ['yoga', 'Warrior, before coffee'],
        ['garden', 'Where we practise in May'],
        ['still', 'After'],
      ],
    },
  ],
  products: [
    {
      name: 'Desk cards, a set of twenty',
      text: 'One stretch a card. Draw one when the meeting overruns.',
      price: 15,
      stock: 70,
      shows: 'yoga',
      as: 'booklet',
      ago: 430,
    },
  ],
}
