import { Link } from 'react-router'
import { sampleNotice } from '#content/firm/sample-notice.ts'
import { footerColumns, legalLinks } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import type { FooterColumn } from '#content/types.ts'
import { MotionToggle } from '#site/ui/motion-toggle.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Lists longer than this take two columns where there is room. */
const LONG_COLUMN = 6

export function SiteFooter() {
  const { legalName, summary, contact, social } = provider
  const { phone, email } = contact

  return (
    <footer className="site-footer text-panel-text text-small">
      <div className="page-column grid gap-x-8 gap-y-6 pt-8 pb-6 xl:grid-cols-12">
        <div className="grid content-start gap-2 xl:col-span-3">
          <p className="font-bold font-display text-h3 tracking-tight">{legalName}</p>
          <p className="max-w-xs text-panel-quiet">{summary}</p>
          <p className="grid justify-items-start">
            <a className="footer-link tabular" href={`tel:${phone.dial}`}>
              {phone.text}
            </a>
            <a className="footer-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
        <nav aria-label="Footer" className="footer-columns xl:col-span-9">
          {footerColumns.map((column) => (
            <FooterList key={column.title} column={column} />
          ))}
        </nav>
      </div>
      <div className="page-column">
        <div className="footer-end flex flex-wrap items-center gap-x-4 gap-y-2 border-panel-line border-t py-4 text-panel-quiet">
          <div className="min-w-0 flex-1 basis-80">
            <p>© {legalName}</p>
            {sampleNotice && <p>{sampleNotice}</p>}
          </div>
          <ul className="flex flex-wrap gap-x-4">
            {legalLinks.map(({ label, path }) => (
              <li key={path}>
                <Link className="footer-link" to={path}>
                  {label}
                </Link>
              </li>
            ))}
            {social.map(({ label, url }) => (
              <li key={url}>
                <a className="footer-link" href={url} rel="noopener me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            {/* The one on every screen; rotating placeholders have no pause button, and banners have another. */}
            <MotionToggle className="needs-script" />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ column: { title, links } }: { column: FooterColumn }) {
  return (
    <section className={links.length > LONG_COLUMN ? 'footer-column-long' : undefined}>
      <h2 className="font-semibold font-text text-panel-quiet text-small tracking-normal">{title}</h2>
      <ul className="mt-1">
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link className="footer-link" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
