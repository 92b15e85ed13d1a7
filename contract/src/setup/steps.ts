/** The steps of the guided setup, in its order. */
export const setupSteps = [
  'branding',
  'email',
  'payments',
  'storage',
  'pages',
  'sign-up',
  'creators',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The pages that every site needs, for which there are templates. */
export const setupPages = ['terms', 'privacy'] as const
export type SetupPage = (typeof setupPages)[number]
