import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Done, Email, Fields, Line, OptionalLine, OptionalText, Text } from '../shapes.ts'

export const safetyCalls = {
  checkCountry: endpoint({
    method: 'GET',
    path: '/block/countries/check',
    who: 'visitor',
    summary: 'Whether this site is closed where the visitor is',
    response: Fields({ blocked: Type.Boolean() }),
    staysOpen: 'always',
  }),
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    who: 'visitor',
    summary: 'Write to the people who run the site',
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
