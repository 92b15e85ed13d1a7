import type { Check } from '#platform/extensions'

export const stockChecks: Check[] = [
  {
    promise: 'No stock is below zero.',
    query: `
      select 'The stock of the product ' || item_id || ' is ' || stock || '.' as sentence
      from products where stock < 0`,
  },
]
