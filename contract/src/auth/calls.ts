import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  CountryCode,
  Day,
  Done,
  Email,
  Enum,
  Fields,
  OptionalLine,
  OptionalText,
  Password,
  Shape,
  Text,
  Username,
} from '../base/shapes.ts'
import { Gender } from '../people/choices.ts'

const Token = Shape('Token', { token: Type.String() })
const Role = Enum('Role', ['user', 'performer'])

const registration = {
  email: Email,
  password: Password,
  username: Username,
  name: OptionalLine(limits.name),
  firstName: OptionalLine(limits.name),
  lastName: OptionalLine(limits.name),
  gender: Type.Optional(Gender),
  country: Type.Optional(CountryCode),
  captchaToken: OptionalText(4000),
  /** The code of an invitation, for a site that is invite-only. */
  invitation: OptionalLine(100),
  /** Consents at registration. Without them, the site asks before anything else. */
  isAdult: Type.Optional(Type.Boolean()),
  termsVersion: OptionalText(limits.termsVersion),
}

/** Whether the person can log in at once or must confirm the address first. */
const Registered = Shape('Registered', { _id: Type.String(), status: Type.String(), message: Type.String() })

const document = { kind: 'document', required: true, maxBytes: limits.documentBytes } as const

export const authCalls = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    who: 'visitor',
    summary: 'Log in with email address or username; on a closed site, operators only',
    body: Fields({
      username: Text(limits.email),
      password: Text(limits.passwordMax),
      remember: Type.Optional(Type.Boolean()),
      /** A random id of the device. A known device is not slowed down by other people's failed logins. */
      device: OptionalText(64),
      restoreAccount: Type.Optional(
        Type.Boolean({ description: 'Undoes the deletion of the account, if it is being deleted.' }),
      ),
    }),
    response: Token,
    perMinute: 10,
    staysOpen: 'always',
    errors: {
      403: ['ACCOUNT_CLOSING', 'ACCOUNT_DISABLED', 'ACCOUNT_SUSPENDED', 'EMAIL_NOT_VERIFIED'],
      422: ['INCORRECT_CREDENTIALS'],
      451: ['COUNTRY_BLOCKED'],
      503: ['MAINTENANCE'],
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    who: 'user',
    summary: 'Log out of this session, or with `everywhere` of all sessions',
    body: Fields({ everywhere: Type.Optional(Type.Boolean()) }),
    response: Done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/users/register',
    who: 'visitor',
    summary: 'Register as a fan',
    body: Fields(registration),
    response: Registered,
    perMinute: 10,
    errors: {
      403: ['SIGN_UP_CLOSED'],
      409: ['EMAIL_TAKEN', 'USERNAME_TAKEN'],
      429: ['TOO_MANY_LETTERS'],
      503: ['CAPTCHA_UNAVAILABLE'],
    },
  }),
  registerCreator: endpoint({
    method: 'POST',
    path: '/auth/performers/register',
    who: 'visitor',
    summary: 'Register as a creator, with verification documents',
    body: Fields({ ...registration, dateOfBirth: Day }),
    files: { idVerification: document, documentVerification: document },
    response: Registered,
    perMinute: 10,
    errors: {
      403: ['SIGN_UP_CLOSED'],
      409: ['EMAIL_TAKEN', 'USERNAME_TAKEN'],
      429: ['TOO_MANY_LETTERS'],
      503: ['CAPTCHA_UNAVAILABLE'],
    },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/email-verification',
    who: 'optional',
    summary:
      'Confirm an email address with `token`, logged in to its account or with `password`; with `email`, resend the link without revealing whether the account exists',
    body: Fields({
      token: OptionalText(200),
      password: OptionalText(limits.passwordMax),
      email: Type.Optional(Email),
    }),
    response: Done,
    perMinute: 10,
    perMinuteBy: 'email',
    errors: { 403: ['PASSWORD_REQUIRED'], 409: ['EMAIL_TAKEN', 'USERNAME_TAKEN'], 422: ['LINK_EXPIRED'] },
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/undo',
    who: 'visitor',
    summary:
      'Undo an email change with the link sent to the previous address; ends every login and returns a token to choose a new password',
    body: Fields({ token: Text(200) }),
    response: Token,
    perMinute: 10,
    errors: { 403: ['ACCOUNT_DISABLED'], 409: ['EMAIL_TAKEN'], 422: ['LINK_EXPIRED'] },
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/users/forgot',
    who: 'visitor',
    summary: 'Send a password reset link; the response never reveals whether the account exists',
    body: Fields({ email: Email }),
    response: Done,
    perMinute: 5,
    perMinuteBy: 'email',
    staysOpen: 'always',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/users/me/password',
    who: 'user',
    summary: 'Change my password; ends all other logins',
    body: Fields({
      password: Password,
      currentPassword: OptionalText(limits.passwordMax),
      source: OptionalText(40),
    }),
    response: Done,
    perMinute: 10,
    acceptsResetLink: true,
    staysOpen: 'always',
    errors: { 403: ['CONFIRM_IT_IS_YOU', 'EMAIL_NOT_VERIFIED'] },
  }),
  googleLogin: endpoint({
    method: 'POST',
    path: '/auth/google/login',
    who: 'visitor',
    summary: 'Log in with a Google ID token; on a closed site, operators only',
    body: Fields({ tokenId: Text(8000), role: Type.Optional(Role) }),
    response: Token,
    perMinute: 20,
    staysOpen: 'always',
    errors: {
      403: [
        'ACCOUNT_CLOSING',
        'ACCOUNT_DISABLED',
        'ACCOUNT_SUSPENDED',
        'EMAIL_NOT_VERIFIED',
        'SIGN_UP_CLOSED',
      ],
      422: ['SIGN_IN_NOT_CONFIGURED', 'SIGN_IN_REFUSED'],
      451: ['COUNTRY_BLOCKED'],
      503: ['MAINTENANCE', 'SIGN_IN_UNAVAILABLE'],
    },
  }),
  googleToken: endpoint({
    method: 'POST',
    path: '/auth/google/token',
    who: 'visitor',
    summary: 'Log in with a Google authorization code; on a closed site, operators only',
    body: Fields({ code: Text(2000), role: Type.Optional(Role) }),
    response: Token,
    perMinute: 20,
    staysOpen: 'always',
    errors: {
      403: [
        'ACCOUNT_CLOSING',
        'ACCOUNT_DISABLED',
        'ACCOUNT_SUSPENDED',
        'EMAIL_NOT_VERIFIED',
        'SIGN_UP_CLOSED',
      ],
      422: ['SIGN_IN_NOT_CONFIGURED', 'SIGN_IN_REFUSED'],
      451: ['COUNTRY_BLOCKED'],
      503: ['MAINTENANCE', 'SIGN_IN_UNAVAILABLE'],
    },
  }),
  twitterLogin: endpoint({
    method: 'POST',
    path: '/auth/twitter/login',
    who: 'visitor',
    summary: 'Start logging in with Twitter',
    body: Fields({
      callbackUrl: Type.String({ pattern: '^https?://', maxLength: 500 }),
      role: Type.Optional(Role),
    }),
    response: Fields({ url: Type.String(), oauthToken: Type.String(), oauthTokenSecret: Type.String() }),
    perMinute: 20,
    staysOpen: 'always',
    errors: { 422: ['SIGN_IN_NOT_CONFIGURED', 'SIGN_IN_REFUSED'], 503: ['SIGN_IN_UNAVAILABLE'] },
  }),
  twitterCallback: endpoint({
    method: 'POST',
    path: '/auth/twitter/callback',
    who: 'visitor',
    summary: 'Finish logging in with Twitter; on a closed site, operators only',
    body: Fields({
      oauthToken: Text(500),
      oauthVerifier: Text(500),
      oauthTokenSecret: Text(500),
      role: Type.Optional(Role),
    }),
    response: Token,
    perMinute: 20,
    staysOpen: 'always',
    errors: {
      403: [
        'ACCOUNT_CLOSING',
        'ACCOUNT_DISABLED',
        'ACCOUNT_SUSPENDED',
        'EMAIL_NOT_VERIFIED',
        'SIGN_UP_CLOSED',
      ],
      422: ['SIGN_IN_NOT_CONFIGURED', 'SIGN_IN_REFUSED'],
      451: ['COUNTRY_BLOCKED'],
      503: ['MAINTENANCE', 'SIGN_IN_UNAVAILABLE'],
    },
  }),
  verifyCaptcha: endpoint({
    method: 'POST',
    path: '/re-captcha/verify',
    who: 'visitor',
    summary: 'Verify a reCAPTCHA token; always succeeds when reCAPTCHA is off',
    body: Fields({ token: Text(4000) }),
    response: Done,
    perMinute: 30,
    errors: { 503: ['CAPTCHA_UNAVAILABLE'] },
  }),
}
