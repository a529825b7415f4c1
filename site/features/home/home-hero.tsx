import { home } from '#content/home.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { StreamLines } from '#site/ui/streams/stream-lines.tsx'

/** Who has an account already is not offered another one. */
export function HomeHero({ isSignedIn }: { isSignedIn: boolean }) {
  const { title, lead, sources, actions, memberAction } = home.hero
  const first = actions[0]
  const second = isSignedIn ? memberAction : actions[1]

  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="text-display">
          {title[0]}
          <br />
          {title[1]}
        </h1>
        <p className="mt-6 max-w-lg text-lead text-quiet">{lead}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={first.path} look="action">
            {first.label}
          </LinkButton>
          <LinkButton to={second.path}>{second.label}</LinkButton>
        </p>
      </div>
      <div className="hero-drawing">
        <StreamLines seed="headwater" sources={sources} />
      </div>
    </section>
  )
}
