import type { ReactNode, Ref } from 'react'
import { Arrow } from '#site/ui/arrow.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { StreamDrawing } from '#site/ui/stream-lines.tsx'

/** Lines by tone: three from the middle of each of three equal rows, which join into one river on the right. */
const LINES = [
  [
    'faint',
    'M4 38h26c85 0 85 76 170 76H240M2 62h36c80 0 80 70 160 70H240M3 162h50c64 0 64 -3 128 -3H240M8 238h30c80 0 80 -70 160 -70H240',
  ],
  ['current', 'M0 50h32c82 0 82 73 164 73H240M6 138h50c64 0 64 3 128 3H240M4 262h26c85 0 85 -76 170 -76H240'],
  ['river', 'M0 250h32c82 0 82 -73 164 -73H240'],
  ['ember', 'M0 150H240'],
] as const

type AuthFrameProps = { heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The benefits of an account. */
const GAINS = [
  { title: 'Ask', text: 'Ask the assistant, which cites its sources.' },
  { title: 'Follow', text: 'Choose blog categories, and new posts in them reach you by email.' },
  { title: 'Write', text: 'Draft and preview posts, and publish them on our blog for everyone to read.' },
]

/** The frame of all account pages: the form, the benefits of an account, beside it on wide screens, and what we store. */
export function AuthFrame({ heading, headingRef, children }: AuthFrameProps) {
  return (
    <div className="page-column grid items-start gap-x-12 gap-y-16 py-12 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16">
      <div className="grid w-full max-w-2xl gap-8">
        <h1 ref={headingRef} tabIndex={-1} className="text-h2">
          {heading}
        </h1>
        <div className="min-w-0">{children}</div>
      </div>
      <Gains />
      <StoredData />
    </div>
  )
}

/** A panel whose top is level with the capitals of the page's heading. */
function Gains() {
  return (
    <aside
      className="@container grid max-w-2xl gap-6 overflow-hidden rounded-large bg-sunken p-[min(1.5rem,6vw)] sm:p-8 lg:row-span-2 lg:mt-2 lg:max-w-none lg:max-xl:p-6"
      aria-labelledby="account-gains"
    >
      <h2 className="text-h3" id="account-gains">
        A free account lets you
      </h2>
      <div className="grid gap-6 @md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <GainStreams className="h-24 w-[calc(100%+2rem)] @md:order-1 @md:h-full" />
        <dl>
          {GAINS.map(({ title, text }) => (
            <div key={title} className="border-line border-t py-4 last:pb-0">
              <dt className="font-display font-semibold text-h4">{title}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}

function StoredData() {
  return (
    <section className="max-w-2xl border-line border-t pt-6" aria-labelledby="stored-data">
      <h2 className="text-h4" id="stored-data">
        What happens with your data
      </h2>
      <p className="pt-2 text-quiet">
        We store your email address, a one-way hash of your password, when and from where you signed in, the questions
        you ask, the categories you follow, and the posts you write. You can download all of it, or delete the account,
        at any time.
      </p>
      <p className="pt-2">
        <a className="arrow-link" href="/privacy-policy">
          Privacy Policy&nbsp;
          <Arrow />
        </a>
      </p>
    </section>
  )
}

function GainStreams({ className }: { className: string }) {
  return <StreamDrawing className={className} viewBox="0 0 240 300" lines={LINES} />
}

/** What the server renders for every visitor, until the browser has read the URL and the session. */
export function AuthLoading() {
  return (
    <AuthFrame heading="Your account">
      <noscript>
        <p className="text-lead text-quiet">
          Signing in happens in your browser and needs JavaScript. All public pages work without it.
        </p>
      </noscript>
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
      <p className="sr-only" role="status">
        Loading…
      </p>
    </AuthFrame>
  )
}
