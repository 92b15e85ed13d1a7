export const categories = [
  { slug: 'music', name: 'Music' },
  { slug: 'sound', name: 'Sound and radio' },
  { slug: 'dance', name: 'Dance' },
  { slug: 'movement', name: 'Strength and movement' },
  { slug: 'mountains', name: 'Mountains and roads' },
  { slug: 'sea', name: 'Sea and sky' },
  { slug: 'kitchen', name: 'Kitchen' },
  { slug: 'garden', name: 'Garden' },
  { slug: 'craft', name: 'Craft' },
  { slug: 'drawing', name: 'Drawing and print' },
  { slug: 'photography', name: 'Photography' },
] as const
