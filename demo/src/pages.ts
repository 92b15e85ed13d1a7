type DemoPage = { slug: string; title: string; content: string }

type DemoMenu = {
  title: string
  path: string
  internal: boolean
  section: 'main' | 'header' | 'footer'
  ordering: number
  isNewTab: boolean
}

type DemoPackage = { name: string; description: string; price: number; tokens: number; ordering: number }

const about = `
<p>Ovation is a place to be early. Musicians, cooks, climbers and makers show their work here first, to the people who support it.</p>
<h2>How it works</h2>
<ul>
<li>Follow anyone for free. Every creator posts something for everyone.</li>
<li>Subscribe to your favourites. Creators set the price, and you can cancel any time.</li>
<li>Message anyone you follow. They may even reply.</li>
<li>Pay with tokens for a tip, a single post or something from the store. You always see your balance before and after.</li>
<li>Watch creators live and join the chat. Some streams are free; others are for subscribers or need a ticket.</li>
<li>Request a private stream, just the two of you, paid by the minute.</li>
</ul>
<h2>Who runs it</h2>
<p>The people who installed it. Ovation is open-source software that anyone can host, read and improve. This site is a demo: the people are drawn, the money is pretend and, sadly, the bread isn’t real either.</p>
`

const terms = `
<p>By using this site you agree to these terms. They’re short.</p>
<h2>Your account</h2>
<p>You must be 18 or older. Your account is yours alone: don’t share it or its password. You may have one fan account and one creator account.</p>
<h2>Paying</h2>
<ul>
<li>You buy tokens in advance and spend them on tips, single posts and messages, videos, galleries, products, tickets to live streams and minutes of private streams. Tokens aren’t money and can’t be paid out to fans.</li>
<li>A subscription renews until you cancel it. After that, you keep access until the end of the period you paid for.</li>
<li>Anything you unlock stays unlocked for as long as it’s on the site, even after your subscription ends.</li>
<li>A ticket is for one live stream, until it ends. If the creator cancels it or it never starts, you get a refund.</li>
<li>For a private stream, tokens are put on hold. You pay for each minute as it starts, and only while you’re both there. When either of you leaves, unused minutes are refunded. Minutes you’ve paid for aren’t.</li>
</ul>
<h2>Creating</h2>
<p>Your work remains yours. You allow us to store it, to show it to the people you choose, and to make the smaller copies this needs. The site keeps a fee from what fans pay. Each payout lists the sales it includes.</p>
<h2>When something goes wrong</h2>
<p>We may remove content that breaks the law or the creator guidelines, and close accounts that do so repeatedly. We’ll tell you why, and you can reply.</p>
`

const privacy = `
<p>We store what the site needs to work, and as little else as possible.</p>
<h2>What we store</h2>
<ul>
<li>Your account: name, email address, a hash of your password, language and time zone.</li>
<li>What you do here: follows, purchases, comments, messages and posts.</li>
<li>For creators: your identity documents. Only the people who review them can open them.</li>
</ul>
<h2>What we don’t store</h2>
<p>Card numbers. They go straight to the payment provider and never reach our servers. Creators’ bank details are stored encrypted, and only the last four digits are shown.</p>
<h2>What creators see</h2>
<p>Your name, your profile photo, what you bought from them and your messages to them. They can’t see your email address or what you do on other pages.</p>
<h2>Leaving</h2>
<p>Contact us and we’ll delete your account. We keep payment records for as long as the law requires.</p>
`

const help = `
<h2>I can’t open a post</h2>
<p>The post says why: it may be for subscribers, or sold separately. Use the button below it to unlock the post right away.</p>
<h2>How do I cancel a subscription?</h2>
<p>Open your account, choose Subscriptions and press Cancel next to the creator. You keep access until the period ends.</p>
<h2>How do I message a creator?</h2>
<p>Follow or subscribe to them, then press Message on their page. If you’re offline, your message is sent when you’re back online.</p>
<h2>What is a token worth?</h2>
<p>One token is one dollar. Larger packages include bonus tokens. A tip can be from 10 to 10,000 tokens.</p>
<h2>How do I watch a live stream?</h2>
<p>Press a profile photo with a ring, or open Live. You can watch free streams without an account. If a stream needs a ticket, you pay once and can watch until it ends; for subscribers it’s free. Press Remind me on a scheduled stream and we’ll notify you when it starts.</p>
<h2>What does a private stream cost?</h2>
<p>The creator sets a price per minute, which you see before you send a request. You choose how many minutes you want, and the tokens are put on hold. You aren’t charged until the creator accepts and you’re both there. Then you pay for each minute as it starts. Unused minutes are refunded automatically, even if you lose your connection. If the creator doesn’t answer within five minutes, you get everything back.</p>
<h2>I was charged twice</h2>
<p>That shouldn’t happen: pressing a button twice charges you once. If your payment history shows two payments for the same thing, contact us with both receipts.</p>
<h2>How do I become a creator?</h2>
<p>Choose “I’m a creator” when you join and have your ID ready. A person reviews it, usually within a day. The minimum payout is $50.</p>
<h2>My upload takes forever</h2>
<p>Move closer to your router, stop other uploads, and try again. Large videos take a while to process after uploading. You don’t have to stay on the page.</p>
`

const guidelines = `
<p>A good page is updated regularly. Small posts, often, do better than a masterpiece every leap year.</p>
<h2>Do</h2>
<ul>
<li>Keep something free for everyone, and pin the post new visitors should see first.</li>
<li>Say what’s in a locked post. A title and one honest sentence sell more than mystery.</li>
<li>Reply to people. They subscribe for the work and stay for the conversation.</li>
<li>Credit everyone who appears, and ask them before you publish.</li>
</ul>
<h2>Live</h2>
<ul>
<li>Schedule streams a day ahead. A post with a reminder button brings more viewers than luck.</li>
<li>A stream can be free, for subscribers, or have a ticket. Tips and ticket sales are yours after the platform fee, like any sale.</li>
<li>If you cancel a stream before it starts, everyone with a ticket gets a refund. Once it has started, give people what they paid for.</li>
<li>If you offer private streams, set a price per minute. You’re paid for each minute as it starts, after the platform fee. Accepting a request ends your public stream, so finish the song first.</li>
<li>Everyone on camera must have agreed to it. Don’t record what a fan shows in a private stream.</li>
</ul>
<h2>Don’t</h2>
<ul>
<li>Publish work that isn’t yours, such as other people’s music, photos or recipes.</li>
<li>Show anyone who hasn’t agreed to it, or anyone under 18.</li>
<li>Threaten, shame or deceive people. Add a warning to advice that could hurt someone.</li>
<li>Move payments off the site.</li>
</ul>
<h2>If something is reported</h2>
<p>We review it, hide it if we have to, and email you the reason. You can correct or explain it. Repeated violations close your account.</p>
`

export const pages: DemoPage[] = [
  { slug: 'about', title: 'About Ovation', content: about.trim() },
  { slug: 'terms', title: 'Terms', content: terms.trim() },
  { slug: 'privacy', title: 'Privacy', content: privacy.trim() },
  { slug: 'help', title: 'Help', content: help.trim() },
  { slug: 'creator-guidelines', title: 'Creator guidelines', content: guidelines.trim() },
]

const link = (section: DemoMenu['section'], ordering: number, title: string, path: string): DemoMenu => ({
  title,
  path,
  internal: true,
  section,
  ordering,
  isNewTab: false,
})

export const menus: DemoMenu[] = [
  link('main', 0, 'Help', '/page/help'),
  link('header', 0, 'Creators', '/creators'),
  link('header', 1, 'New posts', '/home'),
  link('footer', 0, 'About', '/page/about'),
  link('footer', 1, 'Creator guidelines', '/page/creator-guidelines'),
  link('footer', 2, 'Terms', '/page/terms'),
  link('footer', 3, 'Privacy', '/page/privacy'),
  link('footer', 4, 'Help', '/page/help'),
  link('footer', 5, 'Contact', '/contact'),
]

/** One token for a dollar, with bonus tokens in larger packages. */
export const packages: DemoPackage[] = [
  { name: 'Matinee', description: 'Enough for a first tip.', price: 10, tokens: 10, ordering: 0 },
  {
    name: 'A good evening',
    description: 'A tip and a few posts.',
    price: 25,
    tokens: 26,
    ordering: 1,
  },
  { name: 'Season ticket', description: 'For regulars.', price: 50, tokens: 54, ordering: 2 },
  {
    name: 'Front row',
    description: 'For your favourite creators.',
    price: 100,
    tokens: 112,
    ordering: 3,
  },
  {
    name: 'Patron',
    description: 'For the biggest fans.',
    price: 250,
    tokens: 290,
    ordering: 4,
  },
]

export const keywords: string[] = [
  'cello',
  'piano',
  'mountains',
  'bread',
  'noodles',
  'guitars',
  'yoga',
  'photography',
  'garden',
  'telescopes',
]
