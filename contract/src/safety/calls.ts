import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Email, Fields, Line, OptionalLine, OptionalText, Text } from '../base/shapes.ts'

export const safetyCalls = {
  checkCountry: endpoint({
    method: 'GET',
    path: '/block/countries/check',
    who: 'visitor',
    summary: 'Check whether the site is closed in the visitor’s country',
    response: Fields({ blocked: Type.Boolean() }),
    staysOpen: 'always',
  }),
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    who: 'visitor',
    summary: 'Send a message to the operators',
    body: Fields({
      name: Line(limits.name),
      email: Email,
      subject: OptionalLine(150),
      message: Text(5000, 10),
      captchaToken: OptionalText(4000),
    }),
    response: Done,
    perMinute: 5,
    errors: { 429: ['TOO_MANY_LETTERS'], 503: ['CAPTCHA_UNAVAILABLE'] },
  }),
}
