/** Names what an account created with Google or X still lacks. */
export function missingFields({ email, username }: { email: string | null; username: string | null }) {
  if (email && username) return null
  const missing = [!username && 'a username', !email && 'an email address'].filter(Boolean).join(' and ')
  return `Your account still needs ${missing}.`
}
