import type { SetupPage } from '@ovation/contract'

interface PageTemplate {
  title: string
  shortDescription: string
  content: string
}

const notice =
  '<p><em>This is a template, not legal advice. Replace what is in [[double brackets]], adapt the rest to your site and your country, and have it checked.</em></p>'

/** What operators begin with. The setup counts a page as done once it is published without double brackets. */
export const pageTemplates: Record<SetupPage, PageTemplate> = {
  terms: {
    title: 'Terms of service',
    shortDescription: 'The rules of this site, for fans and creators.',
    content: `${notice}
<h2>Who we are</h2>
<p>This site is run by [[company, legal form]], [[address]], [[registration number]]. Write to us at [[email address]] or with the contact form.</p>
<h2>Who can join</h2>
<p>You must be at least 18 years old, and old enough in your country to see what this site shows. One person has one account. You are responsible for what happens with your login.</p>
<h2>Tokens and payments</h2>
<p>Prices are shown before you pay. You buy tokens with a card and spend them here; they can’t be exchanged back into money by fans. Subscriptions renew until you cancel, which you can do at any time; you keep access until the paid time ends. [[Your rules for refunds and the right of withdrawal]].</p>
<h2>Creators</h2>
<p>Creators prove their identity and age before they publish. They keep the rights to what they publish and allow us to show it to the people they choose. We keep [[15]]% of each sale and pay out the rest as described on the payouts page. Creators pay their own taxes.</p>
<h2>What is not allowed</h2>
<ul>
<li>Anything illegal, or that shows people who are under 18 or did not agree.</li>
<li>Content that you have no right to publish, and copying what others published here.</li>
<li>Threats, hate, spam and fraud.</li>
<li>[[More rules of your site]].</li>
</ul>
<h2>Reports and decisions</h2>
<p>Everyone can report content. We review reports, and can take content down or suspend accounts. We tell the people concerned why, and they can object.</p>
<h2>Ending</h2>
<p>You can close your account at any time. We can close it if you break these terms. What fans have bought stays available to them as promised at the time.</p>
<h2>Liability and law</h2>
<p>[[Your limits of liability]]. The law of [[country]] applies. [[Where disputes are settled]].</p>
<h2>Changes</h2>
<p>If we change these terms, we ask you to agree again before you continue.</p>`,
  },
  privacy: {
    title: 'Privacy',
    shortDescription: 'What we store about you, why, and how long.',
    content: `${notice}
<h2>Who is responsible</h2>
<p>[[Company]], [[address]], [[email address for privacy questions]].</p>
<h2>What we store</h2>
<ul>
<li>Your account: name, username, email address, and what you add to your profile.</li>
<li>What you publish and write, whom you follow and subscribe to.</li>
<li>Payments: amounts, dates, the last four digits of cards. Card numbers go to our payment service only.</li>
<li>For creators: documents that prove identity and age, and bank details, which are stored encrypted.</li>
<li>Technical data: network addresses and device names of your logins, to protect accounts.</li>
</ul>
<h2>Why</h2>
<p>To run your account and the sales you make, to keep the site safe, and because laws oblige us to keep records of sales and of the age of creators.</p>
<h2>Who receives it</h2>
<p>Our payment service [[Stripe]], our mail service [[name]], our hosting company [[name, country]]. [[Others]]. We don’t sell your data.</p>
<h2>How long</h2>
<p>As long as you have an account. Records of payments are kept for [[number]] years as the law demands; documents of creators for [[number]] years after they leave.</p>
<h2>Cookies</h2>
<p>We store your login and your display settings in your browser. [[Analytics, if you use any]].</p>
<h2>Your rights</h2>
<p>You can see, correct, export and delete your data, and object to its use. Write to us, or complain to [[your supervisory authority]].</p>`,
  },
}
