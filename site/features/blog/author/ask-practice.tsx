import { useId } from 'react'
import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { ASK_PRACTICE, CERTIFICATES, SAMPLE_CERTIFICATES, SEND_QUESTION } from './author-texts.ts'
import type { Practice } from './find-practice.ts'

type AskPracticeProps = { name: string; practice: Practice }

/** What to ask an author of the firm, with a way to do so, and what they offer. */
export function AskPractice({ name, practice: { about, certificates, isSample, offer } }: AskPracticeProps) {
  const id = useId()
  return (
    // Neither the Markdown version nor the assistant may take samples for the firm's words.
    <section
      className="self-end rounded-medium bg-sunken px-6 py-5"
      aria-labelledby={id}
      data-sample={isSample || undefined}
    >
      <h2 className="text-h4" id={id}>
        {ASK_PRACTICE}
      </h2>
      <p className="measure pt-2">{about}</p>
      {certificates.length > 0 && (
        <p className="pt-2 text-quiet text-small tabular">
          {isSample ? SAMPLE_CERTIFICATES : CERTIFICATES} {certificates.join(', ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
        <LinkButton to={contactHref(`My question for ${name}: …`)}>{SEND_QUESTION}</LinkButton>
        {offer && (
          <Link className="arrow-link" to={offer.path}>
            What we do: {offer.label}&nbsp;
            <Arrow />
          </Link>
        )}
      </div>
    </section>
  )
}
