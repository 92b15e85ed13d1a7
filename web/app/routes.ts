import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of screens. Fixed names come first; what is left is a creator's page. */
export default [
  index('features/site/landing.tsx'),
  route('auth/login', 'features/auth/login.tsx'),
  route('auth/register', 'features/auth/register.tsx'),
  route('auth/fan-register', 'features/auth/fan-register.tsx'),
  route('auth/creator-register', 'features/auth/creator-register.tsx'),
  route('auth/forgot-password', 'features/auth/forgot-password.tsx'),
  route('auth/reset-password', 'features/auth/reset-password.tsx'),
  route('auth/verify-email', 'features/auth/verify-email.tsx'),
  route('auth/google/callback', 'features/auth/google-callback.tsx'),
  route('auth/twitter/callback', 'features/auth/twitter-callback.tsx'),
  route('*', 'shell/lost.tsx'),
] satisfies RouteConfig
