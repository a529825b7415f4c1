import type { TeamPage as TeamContent } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import type { NamedPage } from '../load-page.server.ts'
import { ContactButton } from '../parts/closing-call.tsx'
import { PointRows, titleParts } from '../parts/section.tsx'
import { JumpList } from './jump-list.tsx'
import { MoreLink, Overview, type OverviewData } from './overview.tsx'
import { Sketch } from './sketch.tsx'

type Team = Omit<TeamContent['teams'][number], 'more'> & { more: NamedPage | null }

type TeamPageProps = { overview: OverviewData; teams: readonly Team[] }

/** Five teams, each with its question, presented as one long conversation. */
export function TeamPage({ overview, teams }: TeamPageProps) {
  return (
    <Overview overview={overview}>
      <div className="jump-columns page-column">
        <JumpList label="Teams" sections={teams.map(({ name }) => ({ id: anchorOf(name), name }))} />
        <ol className="teams">
          {teams.map((team) => (
            <li key={team.name} id={anchorOf(team.name)}>
              <TeamEntry team={team} />
            </li>
          ))}
        </ol>
      </div>
    </Overview>
  )
}

function TeamEntry({ team: { name, question, text, solutions, sketch, more, action } }: { team: Team }) {
  return (
    <section className="team">
      <div className="team-question">
        <h2 className="text-h2">{name}</h2>
        <blockquote>{question}</blockquote>
        <Sketch sketch={sketch} size="wide" />
      </div>
      <div className="grid gap-4">
        <p className="text-lead">{text}</p>
        <PointRows points={solutions} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ContactButton action={action} look="outline" />
          <MoreLink page={more && { ...more, title: titleParts(more.title).name }} />
        </div>
      </div>
    </section>
  )
}
