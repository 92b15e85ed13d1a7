import type { Repertoire } from './types.ts'

export const ravimoves: Repertoire = {
  welcome: { scenes: ['closeUp', 'dance'], sound: 'marimba', seconds: 4 },
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 290,
      text: 'Welcome. You need socks, two metres of floor and knees of any vintage. Begin with the corridor dance; the tea may stay in your hand until lesson three.',
      photos: ['dance'],
      remarks: [
        'Knees of 1961 reporting for duty.',
        ['Is carpet allowed?', 'Carpet is advanced. Begin with parquet.'],
      ],
    },
    {
      title: 'The whole rehearsal, no cuts',
      isFirst: true,
      for: 45,
      ago: 5,
      text: 'We ran the second act once more after everyone had gone home. It is the only time it felt like falling on purpose.',
      photos: ['dance', 'flow'],
      remarks: [['Minute nine. Oh.', 'That was a mistake. We have kept it.']],
    },
    {
      for: 'everyone',
      ago: 48,
      text: 'My floor plan for the new piece. The red line is me, the other lines are where I was supposed to be.',
      photos: ['flow'],
      remarks: ['Framed on my wall within the week, please.'],
    },
    {
      for: 'subscribers',
      ago: 92,
      text: 'Eight counts, at a speed at which you can hold a conversation. Then the same eight as they are meant. Stretch first; I am not your doctor, only your worry.',
      clip: { scenes: ['dance'], sound: 'marimba', seconds: 5, upright: true },
      remarks: [['Count six and seven blur into one.', 'Good. They are in love.']],
    },
    {
      for: 'everyone',
      ago: 140,
      text: 'The piece needs a title by Thursday and I am not allowed to call it “Piece” again.',
      poll: {
        question: 'Name it, please',
        options: ['Second Act First', 'Corridor, Evening', 'Piece (again)'],
        openForHours: 30,
      },
      remarks: ['Voting for Piece (again), sorry.'],
    },
    {
      for: 'everyone',
      ago: 312,
      text: 'Today a man in the audience asked where the dance ends. I said at the bar, usually.',
    },
  ],
  videos: [
    {
      title: 'Corridor dance, lesson one',
      text: 'From the radiator to the umbrella stand in sixteen counts.',
      for: 'everyone',
      ago: 400,
      clip: { scenes: ['dance'], sound: 'marimba', seconds: 5 },
      tags: ['lesson', 'beginners', 'corridor'],
      remarks: ['My umbrella stand did not survive lesson one.'],
    },
    {
      title: 'Two styles, one doorway',
      text: 'Thandi brings the feet, I bring the apologies. Neither of us fits through at the end.',
      for: 'subscribers',
      ago: 215,
      clip: { scenes: ['dance', 'dance', 'dance'], sound: 'marimba', seconds: 5 },
      teaser: { scenes: ['dance'], sound: 'marimba', seconds: 3 },
      tags: ['duet', 'pantsula'],
      with: ['thandidances'],
    },
  ],
  galleries: [
    {
      title: 'Shapes, mid-air',
      text: 'Taken by a friend who kept shouting “again”.',
      for: 'subscribers',
      ago: 350,
      photos: [
        ['dance', 'Again'],
        ['dance', 'Again'],
        ['flow', 'What the floor saw'],
        ['yoga', 'Finally, lunch'],
      ],
    },
  ],
  products: [
    {
      name: 'Floor plans, a set of five prints',
      text: 'The paths of one piece, drawn by the dancers’ socks and a patient pencil.',
      price: 28,
      stock: 18,
      shows: 'flow',
      as: 'print',
      ago: 450,
    },
    {
      name: 'Warm-up in twelve minutes',
      text: 'A page to stick on the fridge. It forgives Mondays.',
      price: 5,
      shows: 'yoga',
      as: 'booklet',
      ago: 530,
      file: {
        name: 'warm-up.txt',
        content:
          'WARM-UP\n\n1. Ankles, both directions.\n2. Knees, kindly.\n3. Shoulders, as if you did not care.\n4. Tea.\n',
      },
    },
  ],
}
