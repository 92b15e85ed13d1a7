import { amountIn, dateIn, personIn } from '../console/list/url-values'

/** The person, the days and the amounts in the URL. What the server would refuse is left out. */
export const amountQuery = (search: URLSearchParams) => ({
  personId: personIn(search, 'person'),
  minAmount: amountIn(search, 'min'),
  maxAmount: amountIn(search, 'max'),
  fromDate: dateIn(search, 'from'),
  toDate: dateIn(search, 'to'),
})
