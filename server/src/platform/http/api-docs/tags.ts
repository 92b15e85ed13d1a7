/** The sections of the API, by the first part of their paths. */
const sections: Record<string, string> = {
  addresses: 'Delivery addresses of a fan.',
  admin: 'What operators do: reviews of creators, reports, emails.',
  announcements: 'What the site announces on its pages.',
  auth: 'Accounts: register, log in and out, passwords, sign-in with other services.',
  block: 'Block people and countries.',
  brand: 'Logos and icons of the site.',
  cities: 'Reference data: cities of a state.',
  comments: 'Comments and replies.',
  contact: 'Write to the people who run the site.',
  conversations: 'Private conversations between fans and creators.',
  countries: 'Reference data: countries.',
  coupons: 'Discount codes.',
  'fan-lists': 'Lists a creator keeps of their fans.',
  files: 'The processing of uploaded files.',
  flags: 'Reference data: flags of countries as SVG.',
  follows: 'Follow creators.',
  'hidden-items': 'Posts and other items a person hides from their own lists.',
  landing: 'The picture of the landing page.',
  languages: 'Reference data: languages.',
  live: 'Live media: WHIP to broadcast, WHEP to watch, HLS as a fallback.',
  'manifest.webmanifest': 'How the site is installed as an app.',
  'mass-messages': 'Messages of a creator to many fans.',
  messages: 'Messages in conversations and in the chats of streams.',
  mutes: 'Mute creators.',
  notifications: 'Notifications, their settings and push subscriptions.',
  oembed: 'How other sites embed pages of this one (oEmbed).',
  operator:
    'What operators do: people, notes, their team, payments, the ledger, the audit log, streams, the inbox, the health of the site.',
  orders: 'Orders of products.',
  package: 'Packages of tokens for sale.',
  payment: 'Payments by card, subscriptions and their history.',
  moderation: 'Decisions of operators about my content, and appeals.',
  'payment-cards': 'Stored cards.',
  'payout-requests': 'Payouts to creators.',
  performer: 'What creators manage: posts, videos, galleries, products, earnings.',
  'performer-assets': 'What creators publish: videos, galleries, photos, products.',
  performers: 'Creators and their profiles.',
  'phone-codes': 'Reference data: telephone codes.',
  posts: 'Pages of the site, such as its terms.',
  provider: 'Cards of a payment provider.',
  're-captcha': 'Protection against robots.',
  reactions: 'Likes and bookmarks.',
  reports: 'Report people and content.',
  'robots.txt': 'What search engines may read.',
  search: 'Keywords and search across the site.',
  'security.txt': 'Where to report security problems.',
  settings: 'Public settings of the site.',
  'share-images': 'Pictures for links that are shared.',
  'site-promo': 'Promotions on the landing page.',
  'sitemap.xml': 'The index of the sitemap.',
  sitemaps: 'The parts of the sitemap.',
  states: 'Reference data: states of a country.',
  streaming: 'Live streams: start, schedule, chat, private streams, recordings.',
  stripe: 'Stripe accounts of creators.',
  subscriptions: 'Subscriptions to creators.',
  uploads: 'Resumable uploads by the tus protocol.',
  user: 'What fans see: feeds.',
  'user-additional': 'Choices for profiles.',
  users: 'Accounts of fans, and the logged-in account.',
  vault: 'Files a creator has uploaded, to use again.',
  wallet: 'Tokens: balance, tips, purchases.',
  'welcome-message': 'The message new subscribers receive.',
}

/** The section of a path. */
export const sectionOf = (path: string) => (path.split('/')[1] ?? '').replace(/[{}]/g, '')

/** All used tags, with descriptions. */
export function describeTags(used: Iterable<string>) {
  return [...new Set(used)].sort().map((name) => {
    const description = Object.hasOwn(sections, name) ? sections[name] : undefined
    return { name, ...(description ? { description } : {}) }
  })
}
