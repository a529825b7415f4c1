import { useState } from 'react'
import { Link } from 'react-router'
import { Arrow } from '#site/ui/arrow.tsx'
import { INTERACTIVE_MINUTES } from '../model.ts'
import { CountedPicture } from '../pictures/counted-picture.tsx'
import { LoadLanes } from '../pictures/load-lanes.tsx'
import { type LoadId, SAMPLE_LOADS } from '../sample.ts'
import { viewDay } from '../view.ts'
import { findingOf } from '../words/wording.ts'

const UNITS = 8
const OPTIONS = { interactiveMinutes: INTERACTIVE_MINUTES.min, pause: null }
/** One refresh and everything that people click; the other jobs are part of the constant load. */
const MOVABLE: readonly LoadId[] = ['sales', 'morning', 'adhoc', 'afternoon']

/** The home page's small edition of the capacity figure: four loads of the sample day, on one size. */
export function CapacityHome() {
  const [picked, setPicked] = useState<LoadId>('adhoc')
  const [loads, setLoads] = useState(SAMPLE_LOADS)
  const view = viewDay(loads, OPTIONS, UNITS)
  const moved = loads.filter(({ start }, index) => start !== SAMPLE_LOADS[index]?.start)
  const search = new URLSearchParams(moved.map(({ id, start }) => [`capacity-${id}-at`, String(start)])).toString()

  return (
    <section
      id="capacity-home"
      className="page-column home-section living-figure"
      aria-labelledby="capacity-home-title"
      // Neither the Markdown version nor the assistant may take sample data for the firm’s words.
      data-sample
    >
      <div className="capacity-home">
        <div className="capacity-home-words">
          <h2 className="text-h2" id="capacity-home-title">
            A day on one capacity
          </h2>
          <p className="text-lead text-quiet">
            Fabric is rented in sizes, F2, F4, F8 and so on, and each costs twice as much as the one before. Eight loads
            share this F8: the four in the picture and, in its gray area, four more. Drag one, or use the arrow keys,
            and see who waits.
          </p>
        </div>
        <div className="figure-pictures">
          <LoadLanes
            loads={loads.filter(({ id }) => MOVABLE.includes(id))}
            picked={picked}
            {...OPTIONS}
            onPick={({ id }) => setPicked(id)}
            onMove={(load, start) => setLoads(loads.map((each) => (each.id === load.id ? { ...each, start } : each)))}
          />
          <CountedPicture view={view} picked={loads.find(({ id }) => id === picked)} />
        </div>
        <div className="capacity-home-end">
          <p className="figure-finding" role="status">
            {findingOf(view)}
          </p>
          <p>
            <Link className="arrow-link" to={{ pathname: '/products/microsoft-fabric', search, hash: 'capacity' }}>
              Try your own day <Arrow />
            </Link>
          </p>
          <p className="capacity-home-note">
            Sample data. Smoothing and throttling follow Microsoft’s rules of August 14, 2026.
          </p>
        </div>
      </div>
    </section>
  )
}
