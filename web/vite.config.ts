import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssLayers } from './css-layers.ts'
import { quickMatching } from './quick-matching.ts'
import { shakeRouter } from './shake-router.ts'

/**
 * A few chunks that pages share instead of dozens of small ones; code of a single page stays with it. A group includes
 * the imports of its files, unless a group above has them.
 */
const groups = [
  {
    name: 'library',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|redux)[\\/]/,
  },
  {
    name: 'shell',
    test: /[\\/]app[\\/](root\.tsx|main[\\/](?!late)|shell[\\/](meta|return-to)|ui[\\/](overlay[\\/](history|scroll|use-overlay-history|use-popover)|icons[\\/]Icon(Chevron|Eye)|form[\\/]form-context|hydration[\\/]use-hydrated|picture[\\/](Picture|colour)|text[\\/](Name|LocalTime|Tokens)|feedback[\\/](Skeleton|FormError|Hint)))/,
  },
  { name: 'choices', test: /[\\/]app[\\/]ui[\\/]form[\\/](Check|Chips|Field|Select|date)/, minShareCount: 2 },
  {
    name: 'fields',
    test: /[\\/]app[\\/]ui[\\/]form[\\/](Form|Password|Submit|Text|use-submit|validate|values)/,
    minShareCount: 2,
  },
  {
    name: 'follow',
    // Menus are loaded late; these files of theirs are needed before.
    test: /[\\/]app[\\/](features[\\/]\w+[\\/](profile[\\/]|follow[\\/]|portrait[\\/]|people[\\/](price|card-picture|free-trial)|mutes[\\/]slice)|ui[\\/](share[\\/]copy-|overlay[\\/]MoreMenu\.module))/,
    minShareCount: 2,
  },
  // LateEffects needs these and nothing else of the features that share them.
  { name: 'subscribe', test: /[\\/]app[\\/]features[\\/]\w+[\\/]subscriptions[\\/]slice/ },
  {
    name: 'late',
    test: /[\\/]app[\\/](api[\\/]resumable[\\/]unfinished|features[\\/](money[\\/](cart[\\/](cart-|use-cart)|wallet[\\/]refresh-balance|payments[\\/]pending-payments)|social[\\/]notifications[\\/]push-browser|site[\\/]operator[\\/]console[\\/]pending))/,
    minShareCount: 2,
  },
  { name: 'events', test: /[\\/]app[\\/]api[\\/](server|client)-events/, minShareCount: 2 },
  // Posts are rendered by the server and loaded late, so their styles come without their code.
  {
    name: 'post-styles',
    test: /[\\/]app[\\/](ui[\\/](media[\\/](AudioPlayer|CoverPicture|PhotoGrid|VideoPlayer)|money[\\/]PriceLine|text[\\/]RichText)|features[\\/]\w+[\\/](items[\\/](CreatorLine|ItemActions)|locks|unlock[\\/](LockedPicture|UnlockButton)|reactions|feeds)[\\/]?\w*)\.module\.css|[\\/]feeds[\\/](post-styles|PostCardSkeleton)/,
    minShareCount: 2,
  },
  // The same for cards of items, and for what is below a stream.
  {
    name: 'card-styles',
    test: /[\\/]app[\\/](ui[\\/]media[\\/]HoverPreview|features[\\/]\w+[\\/]items[\\/](CardGrid|ItemCard))\.module\.css|[\\/]items[\\/]card-styles/,
    minShareCount: 2,
  },
  {
    name: 'announced',
    test: /[\\/]streaming[\\/](announced[\\/](AnnouncedCard|AnnouncedList\.module)|stage[\\/](ScreenState|MoreOfCreator)\.module)/,
    minShareCount: 2,
  },
  {
    name: 'actions',
    test: /[\\/]app[\\/](features[\\/]\w+[\\/](reactions[\\/](BookmarkButton|slice|use-reaction)|subscriptions[\\/](SubscribeButton|subscription-price)|wallet[\\/]tips[\\/](use-tipping|tip-amounts))|ui[\\/](hydration[\\/](early-clicks|late-part|when-idle)|media[\\/]player[\\/]clock|feedback[\\/](toast-error|use-action)|share[\\/]use-share|icons[\\/]Icon(Lock|Share2)\.))/,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /[\\/]app[\\/]ui[\\/](list[\\/](ListEnd|use-infinite-list|list-pages)|controls[\\/]TabLinks)/,
    minShareCount: 2,
  },
  {
    name: 'menus',
    test: /[\\/]app[\\/](features[\\/]\w+[\\/]more-menu[\\/]|ui[\\/]overlay[\\/]MoreMenu)/,
    minShareCount: 2,
  },
  {
    name: 'people',
    test: /[\\/]app[\\/]features[\\/]\w+[\\/]people[\\/](?!Suggestions|use-suggestions)/,
    minShareCount: 2,
  },
  { name: 'plans', test: /[\\/](SideCard|SubscriptionPanel)\.module\.css/, minShareCount: 2 },
  { name: 'suggestions', test: /[\\/]app[\\/]features[\\/]\w+[\\/]people[\\/]/, minShareCount: 2 },
  {
    name: 'items',
    test: /[\\/]app[\\/](ui[\\/]media[\\/]CoverPicture|features[\\/]\w+[\\/](items|locks|unlock|reactions|feeds)[\\/](?!compose|AnnouncedActions|UnlockSheet|use-unlock|ItemCard|CardGrid|PollBox\.tsx|StreamOfPost\.tsx|poll\.|use-vote|vote-slice))/,
    minShareCount: 2,
  },
  { name: 'cards', test: /[\\/]app[\\/]features[\\/]\w+[\\/]items[\\/]/, minShareCount: 2 },
  {
    name: 'watching',
    test: /[\\/]app[\\/](features[\\/]live[\\/](stream-chat|streaming[\\/](announced[\\/]AnnouncedList|stage[\\/]Goal|watch[\\/](open-source|source|video)))|ui[\\/]media[\\/]Elapsed)/,
    minShareCount: 2,
  },
  {
    name: 'conversation',
    test: /[\\/]app[\\/]ui[\\/](icons[\\/]IconArrowDown\.|layout[\\/]use-visible-height|list[\\/]use-end-of-scroll)/,
    minShareCount: 2,
  },
  { name: 'overlays', test: /[\\/]app[\\/]ui[\\/]overlay[\\/](use-overlay|Sheet)/, minShareCount: 2 },
  { name: 'comments', test: /[\\/]app[\\/]features[\\/]\w+[\\/]comments[\\/]/, minShareCount: 2 },
  { name: 'auth', test: /[\\/]app[\\/]features[\\/]\w+[\\/]auth[\\/](?!Birthday)/, minShareCount: 3 },
  {
    name: 'work',
    test: /[\\/]app[\\/]ui[\\/](layout[\\/](Columns|Page|PageHead|Panel)|overlay[\\/](Confirm|Sheet|UnsavedGuard)|text[\\/]LocalTime|form[\\/])/,
    minShareCount: 2,
  },
  // Too small for files of their own: each file adds a line to the manifest, which every first page loads.
  {
    name: 'icons',
    test: /[\\/]app[\\/]ui[\\/]icons[\\/]Icon(AlertTriangle|Armchair|ArrowLeft|ArrowUp|BellOff|Check|Copy|Download|Microphone|Package|Refresh|Settings|Star|Ticket|Trash|Users|Video)\./,
    minShareCount: 2,
  },
]

/** React Router has a production build but no export condition for it. */
const productionRouter = `${dirname(createRequire(import.meta.url).resolve('react-router/package.json'))}/dist/production`
const inProduction = [
  { find: /^react-router$/, replacement: `${productionRouter}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs` },
]

/** Short class names with the same ending for each file, so that they compress. Development uses longer ones. */
function className(name: string, file: string) {
  const path = file.slice(file.lastIndexOf('/app/'))
  const end = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  const other = fileOfEnd.get(end) ?? path
  if (other !== path) throw new Error(`${path} and ${other} would share their names: make the end longer.`)
  fileOfEnd.set(end, path)
  return `${name}_${end}`
}
const fileOfEnd = new Map<string, string>()

/** Hashes are short because they do not compress, and the manifest consists of file names. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:5][extname]',
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [cssLayers(), shakeRouter(), quickMatching(), reactRouter()],
  // Vite does not replace it in server builds; it selects React's production build.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: {
    alias: [
      { find: '~', replacement: new URL('./app', import.meta.url).pathname },
      ...(command === 'build' ? inProduction : []),
    ],
    conditions: ['module', 'browser', 'development|production'],
  },
  ssr: {
    resolve: { conditions: ['module', 'node', 'development|production'] },
    // One file in its production build: nothing is read from node_modules at run time.
    noExternal: command === 'build' ? true : [/^@ovation\//],
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: className } } }),
  build: {
    target: 'es2022',
    // The server loads one module; see app/server.ts.
    rollupOptions: isSsrBuild
      ? { input: './app/server.ts' }
      : { output: { ...fileNames, codeSplitting: { groups } } },
  },
  server: { middlewareMode: true },
  appType: 'custom',
}))
