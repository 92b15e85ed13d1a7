import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields } from '../base/shapes.ts'

export const safetyCalls = {
  checkCountry: endpoint({
    method: 'GET',
    path: '/block/countries/check',
    who: 'visitor',
    summary: 'Check whether the site is closed in the visitor’s country',
    response: Fields({ blocked: Type.Boolean() }),
    staysOpen: 'always',
  }),
}
