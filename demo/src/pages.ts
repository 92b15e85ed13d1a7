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
<p>Ovation is a place to be early. Musicians, cooks, climbers and makers show their work here first, to the people who pay for it, and everybody knows who is in the front row.</p>
<h2>How it works</h2>
<ul>
<li>Follow anybody for free. Every creator keeps something in the window.</li>
<li>Subscribe to the ones you miss. The price is theirs to set and yours to cancel.</li>
<li>Write to anybody you follow. They may even write back.</li>
<li>Clap with tokens: a tip, a single post, something from the store. You see your balance before and after.</li>
<li>Watch creators live, and talk in the chat while they play. Some streams are free, some are for subscribers or have a ticket.</li>
<li>Ask for a private stream, just the two of you, paid by the minute.</li>
</ul>
<h2>Who runs it</h2>
<p>Whoever installed it. Ovation is open software that anybody may host, read and improve. This copy is a demonstration: the people are drawn, the money is pretend, and the bread is, sadly, not real either.</p>
`

const terms = `
<p>Short terms, because you have things to watch. By using this site you agree to them.</p>
<h2>Your account</h2>
<p>You are 18 or older, the account is yours, and you keep its password to yourself. One person may have a fan account and a creator account; two people may not share one.</p>
<h2>Paying</h2>
<ul>
<li>Tokens are bought in advance and spent on tips, single posts and messages, videos, galleries, products, tickets to live streams and minutes of private streams. They are not money and cannot be paid out to fans.</li>
<li>A subscription renews until you cancel it. After cancelling you keep access to the end of the period you paid for.</li>
<li>What you unlock once stays unlocked, also after you leave a creator, for as long as it is on the site.</li>
<li>A ticket is for one live stream, until it ends. If the creator calls the stream off before it begins, you get the tokens back.</li>
<li>For a private stream you put tokens aside. Each minute is paid as it begins, and only while both of you are there; what is left when either of you leaves goes back to your wallet. Minutes that were paid are not refunded.</li>
</ul>
<h2>Creating</h2>
<p>Your work remains yours. You give us the right to store it, to show it to the people you choose, and to make the smaller copies that this needs. The site keeps a share of what fans pay; each payout shows how much and from which payments it came.</p>
<h2>When something goes wrong</h2>
<p>We may remove what breaks the law or the creator guidelines, and close accounts that keep doing so. We say why, and you may answer.</p>
`

const privacy = `
<p>We keep what the site needs to work, and as little else as we can.</p>
<h2>What we keep</h2>
<ul>
<li>Your account: name, address, password in a form nobody can read, language and time zone.</li>
<li>What you do here: follows, purchases, comments, messages and posts, because you would miss them otherwise.</li>
<li>For creators: the documents that prove who you are. Only the people who check them can open them.</li>
</ul>
<h2>What we do not keep</h2>
<p>Card numbers. They go straight to the payment company and never touch our machines. Bank details of creators are stored encrypted and shown by their last four digits.</p>
<h2>What creators see</h2>
<p>Your name, your picture, what you bought from them and what you wrote to them. Not your mail address and not what you do on other pages.</p>
<h2>Leaving</h2>
<p>Write to us through the contact page and we delete the account. Payments stay in the books for as long as the law wants them there.</p>
`

const help = `
<h2>I cannot open a post</h2>
<p>The card says why: it may be for subscribers, for sale on its own, or for followers. The button below the sentence does what is needed and opens the post at once.</p>
<h2>How do I cancel a subscription?</h2>
<p>Open your account, choose Subscriptions and press Cancel next to the creator. Two taps. You keep access until the period ends.</p>
<h2>How do I write to a creator?</h2>
<p>Follow or subscribe to them, then press Message on their page. A message that finds no connection waits on your device and leaves when there is one.</p>
<h2>What is a token worth?</h2>
<p>One token is one dollar. Larger packages bring a few tokens on top. A tip is at least 10 tokens and at most 10,000, in case you really liked it.</p>
<h2>How do I watch a live stream?</h2>
<p>Press a portrait with a ring, or open Live. A free stream opens at once, also without an account. If it has a ticket you pay once and stay until it is over; subscribers get in with their subscription. Press Remind me on an announced stream and you hear from us when it begins.</p>
<h2>What does a private stream cost?</h2>
<p>The creator’s price for a minute, which you see before you ask. You choose how many minutes you want, and their tokens are put aside. Nothing is paid until the creator accepts and both of you are there. Then each minute is paid as it begins. Leave whenever you like, or lose your connection: what you have not used comes back by itself. A request that nobody answers within five minutes costs nothing.</p>
<h2>I was charged twice</h2>
<p>That should not happen: a second press on the same button does nothing. If your payment history shows two payments for one thing, write to us with both receipts.</p>
<h2>How do I become a creator?</h2>
<p>Choose “I make things” when you join and have an ID at hand. We check it by eye, usually within a day. Payouts start at 50 dollars.</p>
<h2>My upload takes for ever</h2>
<p>Move nearer to the router, close what else is uploading, and try again. Large videos are prepared for a while after they arrive; you may leave the page meanwhile.</p>
`

const guidelines = `
<p>A good page is a regular one. Small things, often, with the door left open, do better than a masterpiece every leap year.</p>
<h2>Do</h2>
<ul>
<li>Keep something free in the window, and pin the post a newcomer should see first.</li>
<li>Say what is behind a lock. A title and one honest sentence sell more than mystery.</li>
<li>Answer. People subscribe to work and stay for conversation.</li>
<li>Name everybody who appears, and ask them before you publish.</li>
</ul>
<h2>Live</h2>
<ul>
<li>Announce a stream a day ahead. A post about it, with a reminder, fills the room better than luck.</li>
<li>A stream can be free, for subscribers, or have a ticket. What viewers tip, and what they pay for tickets, is yours less the share of the site, like any sale.</li>
<li>Call a stream off before it begins and everybody with a ticket gets the tokens back. Once it has begun, give people what they paid for.</li>
<li>Set a price for a minute if you offer private streams, and no price if you do not. You are paid for each minute as it begins, less the share of the site. Accepting one ends your public stream, so finish the song first.</li>
<li>Everybody in the picture has agreed to be in it. What a fan shows in a private stream stays there: do not record it.</li>
</ul>
<h2>Do not</h2>
<ul>
<li>Publish what is not yours: other people’s music, pictures, recipes with their photographs.</li>
<li>Publish anybody who has not agreed to it, or anybody under 18 without their parents.</li>
<li>Threaten, shame or deceive. Advice that could hurt somebody carries a warning.</li>
<li>Move payments elsewhere. It ends badly, mostly for you.</li>
</ul>
<h2>If something is reported</h2>
<p>We look at it, hide it if we must, and write to you with the reason. You can correct it or explain it. Twice is a warning; three times is the door.</p>
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

/** One token for a dollar, and a few on top for those who come with a larger note. */
export const packages: DemoPackage[] = [
  { name: 'Matinee', description: 'Enough for a first clap.', price: 10, tokens: 10, ordering: 0 },
  {
    name: 'A good evening',
    description: 'A tip, a post, and something for the interval.',
    price: 25,
    tokens: 26,
    ordering: 1,
  },
  { name: 'Season ticket', description: 'For those who come back.', price: 50, tokens: 54, ordering: 2 },
  {
    name: 'Front row',
    description: 'Close enough to hear them breathe.',
    price: 100,
    tokens: 112,
    ordering: 3,
  },
  {
    name: 'Patron',
    description: 'There will be a chair with your name on it.',
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
