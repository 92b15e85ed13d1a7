import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of screens. Fixed names come first; what is left is a creator's page. */
export default [
  index('features/site/landing.tsx'),
  route('creators', 'features/people/explore.tsx'),
  route('search', 'features/people/search.tsx'),
  route('home', 'features/home/home.tsx'),
  route('page/:slug', 'features/site/site-page.tsx'),
  route('contact', 'features/site/contact.tsx'),
  route('auth/login', 'features/auth/login.tsx'),
  route('auth/register', 'features/auth/register.tsx'),
  route('auth/fan-register', 'features/auth/fan-register.tsx'),
  route('auth/creator-register', 'features/auth/creator-register.tsx'),
  route('auth/forgot-password', 'features/auth/forgot-password.tsx'),
  route('auth/reset-password', 'features/auth/reset-password.tsx'),
  route('auth/verify-email', 'features/auth/verify-email.tsx'),
  route('auth/google/callback', 'features/auth/google-callback.tsx'),
  route('auth/twitter/callback', 'features/auth/twitter-callback.tsx'),
  route('user/account', 'features/account/user-account.tsx'),
  route('creator/account/:section?', 'features/account/creator-account.tsx'),
  route('admin', 'features/operator/verification.tsx'),
  route('admin/mail', 'features/operator/outbox.tsx'),
  route(':profileId', 'features/people/profile.tsx'),
  route('*', 'shell/lost.tsx'),
] satisfies RouteConfig
