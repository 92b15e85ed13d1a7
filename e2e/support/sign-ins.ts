/** The credentials that the site and the provider stand-ins share, and their accounts. */
export const signIns = {
  clientId: 'ovation',
  secret: 'a secret the provider knows too',
  googlePerson: {
    sub: '110248495921238986420',
    email: 'ines.moreau@gmail.test',
    email_verified: true,
    name: 'Ines Moreau',
    given_name: 'Ines',
    family_name: 'Moreau',
  },
  twitterPerson: { userId: '783214', screenName: 'tomasthrows' },
}
