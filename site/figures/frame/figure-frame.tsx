import { type ReactNode, useRef, useState } from 'react'
import { contactHref } from '#content/navigation.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { type ToStart, writeAddressNow } from './address-state.ts'
import { type FigureTable, saveCsv } from './figure-table.ts'
import { FigureTables } from './figure-tables.tsx'
import { savePng, saveSvg } from './save-picture.ts'

/** Where a method or a rule comes from. */
export type FigureSource = { text: string; href?: string }

type FigureFrameProps = ToStart & {
  /** The id of the section and the name of its files. */
  name: string
  title: string
  lead: ReactNode
  controls?: ReactNode
  /** Controls are above the pictures at every width: for a few controls and pictures that are tall or wide. */
  isWide?: true
  /** What the present state shows, in one sentence; read out after each change. */
  finding: string
  /** The finding comes before the controls: where it is the answer, and the pictures explain it. */
  beginsWithFinding?: true
  /** The numbers that the pictures show. */
  tables: readonly FigureTable[]
  /** Method and rules, with links and dates. */
  sources: readonly FigureSource[]
  /** What the sample data is and that it is sample data. */
  sample: string
  /** The finding in the visitor's words, for the contact form. */
  question: string
  /** The pictures. */
  children: ReactNode
}

/** An interactive figure: controls, pictures, the finding in words and numbers, and what readers can take away. */
export function FigureFrame({ name, title, lead, controls, isWide, children, ...rest }: FigureFrameProps) {
  const { finding, beginsWithFinding, tables, sources, sample, question, isChanged, onReset } = rest
  const figure = useRef<HTMLElement>(null)
  const isHydrated = useIsHydrated()
  const sentence = (
    <p className="figure-finding" role="status">
      {finding}
    </p>
  )
  return (
    <section id={name} ref={figure} className="part part-plain living-figure" aria-labelledby={`${name}-title`}>
      <div className="part-heading">
        <h2 className="text-h2" id={`${name}-title`}>
          {title}
        </h2>
        <p className="text-lead text-quiet">{lead}</p>
      </div>
      {/* Neither the Markdown version nor the assistant may take generated data for the firm's words. */}
      <div data-sample>
        {beginsWithFinding && sentence}
        <div className={isWide ? 'figure-stage figure-stage-wide' : 'figure-stage'}>
          {controls && (
            // What is changed before React can answer would be lost.
            <fieldset className="figure-controls needs-script" disabled={!isHydrated}>
              {controls}
            </fieldset>
          )}
          <div className="figure-pictures">{children}</div>
        </div>
        {!beginsWithFinding && sentence}
        <FigureTables tables={tables} />
        <FigureActions {...{ name, tables, question, isChanged, onReset }} figureOf={() => figure.current} />
        <FigureNotes sample={sample} sources={sources} />
      </div>
    </section>
  )
}

type ActionsProps = ToStart &
  Pick<FigureFrameProps, 'name' | 'tables' | 'question'> & {
    figureOf: () => HTMLElement | null
  }

function FigureActions({ name, tables, question, isChanged, onReset, figureOf }: ActionsProps) {
  const [told, setTold] = useState('')
  const isHydrated = useIsHydrated()

  async function take(what: string, action: (figure: HTMLElement) => void | Promise<void>): Promise<void> {
    const figure = figureOf()
    if (!figure) return
    try {
      await action(figure)
      setTold(`${what}.`)
    } catch (error) {
      console.error(error)
      setTold('This browser refused. The table above has the same numbers.')
    }
  }

  return (
    <div className="figure-actions">
      <LinkButton to={contactHref(question)} look="outline" size="small">
        Ask us about this
      </LinkButton>
      <fieldset className="figure-files needs-script" disabled={!isHydrated}>
        <Button size="small" look="quiet" onClick={() => take('Link copied', () => copyLink(name))}>
          Copy link
        </Button>
        <Button size="small" look="quiet" onClick={() => take('CSV saved', () => saveCsv(name, tables))}>
          CSV
        </Button>
        <Button size="small" look="quiet" onClick={() => take('SVG saved', (figure) => saveSvg(name, figure))}>
          SVG
        </Button>
        <Button size="small" look="quiet" onClick={() => take('PNG saved', (figure) => savePng(name, figure))}>
          PNG
        </Button>
        {isChanged && (
          <Button size="small" look="quiet" onClick={onReset}>
            Start over
          </Button>
        )}
      </fieldset>
      <span role="status" className="text-small text-quiet">
        {told}
      </span>
    </div>
  )
}

async function copyLink(name: string): Promise<void> {
  writeAddressNow()
  const { origin, pathname, search } = location
  await navigator.clipboard.writeText(`${origin}${pathname}${search}#${name}`)
}

function FigureNotes({ sample, sources }: Pick<FigureFrameProps, 'sample' | 'sources'>) {
  return (
    <div className="figure-notes">
      <p>{sample}</p>
      {sources.length > 0 && (
        <details>
          <summary>Method and sources</summary>
          <ul>
            {sources.map(({ text, href }) => (
              <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
