import { Link } from 'react-router'
import type { Client } from '#content/firm/clients.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import type { ShownFigure } from '../load-page.server.ts'
import { basisOf } from '../parts/figures.tsx'
import { hasSamples, SamplePart } from './sample-part.tsx'

export type ShownClient = Omit<Client, 'figure'> & { figure: ShownFigure }

/** What clients say and what changed for them, in one strip; nothing if there are none. */
export function ClientStrip({ clients }: { clients: readonly ShownClient[] }) {
  if (clients.length === 0) return null
  return (
    <SamplePart isSample={hasSamples(clients)}>
      <section className="clients page-column" aria-labelledby="clients-title">
        <h2 className="text-h2" id="clients-title">
          What changed for clients
        </h2>
        <ul>
          {clients.map((client) => (
            <ClientEntry key={client.name} client={client} />
          ))}
        </ul>
      </section>
    </SamplePart>
  )
}

function ClientEntry({ client: { name, logo, sentence, speaker, figure, story } }: { client: ShownClient }) {
  return (
    <li>
      <figure>
        {logo ? (
          <img
            className="clients-logo"
            src={logo.file}
            alt={name}
            width={logo.width}
            height={logo.height}
            loading="lazy"
          />
        ) : (
          <p className="clients-name">{name}</p>
        )}
        <p>
          <span className="clients-metric tabular">{figure.metric}</span> {figure.description}
        </p>
        <blockquote>{sentence}</blockquote>
        <figcaption>
          <p>{speaker}</p>
          {story && (
            <Link className="arrow-link" to={story}>
              The story<span className="sr-only">: {name}</span> <Arrow />
            </Link>
          )}
        </figcaption>
      </figure>
      <p className="clients-basis">{basisOf(figure)}</p>
    </li>
  )
}
