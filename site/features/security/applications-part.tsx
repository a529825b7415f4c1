import { useRef, useState } from 'react'
import { formatLongDate } from '#domain/text/moments.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Button } from '#site/ui/button.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { SecurityPart } from './security-part.tsx'

export const REMOVE_FAILED = 'The access could not be removed'
const NONE = 'You have not signed in to any other application with this account.'

/** The other applications that the member has signed in to with this account. */
export function ApplicationsPart({ timeZone }: { timeZone: string }) {
  const connect = useSupabase()
  const heading = useRef<HTMLHeadingElement>(null)
  const [attempt, setAttempt] = useState(0)
  const grants = useLoaded(async () => listGrants(await connect()), [connect, attempt])
  const reload = () => setAttempt((before) => before + 1)
  /** The client id of the access that is being removed. */
  const { running: removing, run } = useAction()

  async function handleRemove({ clientId, name }: OwnGrant) {
    const work = async () => {
      await removeGrant(await connect(), clientId)
      reload()
      showSuccess(`${name} has no access anymore`)
      // The pressed button disappears with its application.
      heading.current?.focus()
    }
    await run(REMOVE_FAILED, work, clientId)
  }

  return (
    <SecurityPart
      id="applications"
      title="Applications with access"
      headingRef={heading}
      lead="Other applications that you signed in to with this account. Removing the access signs you out of them."
    >
      {grants === null && <Skeleton className="h-12 w-full" />}
      {grants === 'failed' && (
        <LoadFailed
          title="Your applications could not be read"
          text="Everything else on this page works."
          role="alert"
          onReload={async () => reload()}
        />
      )}
      {Array.isArray(grants) && grants.length === 0 && <p>{NONE}</p>}
      {Array.isArray(grants) && grants.length > 0 && (
        <ul>
          {grants.map((grant) => (
            <li key={grant.clientId} className="security-session">
              <div>
                <bdi className="break-words font-semibold">{grant.name}</bdi>
                <dl className="security-facts">
                  <div>
                    <dt>Since</dt>
                    <dd>{formatLongDate(grant.grantedAt, timeZone) ?? 'unknown'}</dd>
                  </div>
                </dl>
              </div>
              <Button size="small" isBusy={removing === grant.clientId} onClick={() => void handleRemove(grant)}>
                Remove access<span className="sr-only"> of {grant.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SecurityPart>
  )
}

/** An application to which the member has given access. */
type OwnGrant = {
  clientId: string
  /** Chosen by the application itself. */
  name: string
  /** ISO time. */
  grantedAt: string
}

async function listGrants({ auth }: BrowserSupabase): Promise<OwnGrant[]> {
  const grants = unwrap(await auth.oauth.listGrants())
  return (grants ?? []).map(({ client, granted_at: grantedAt }) => ({
    clientId: client.id,
    name: client.name.trim() || 'An application without a name',
    grantedAt,
  }))
}

/** Ends the application's sessions at once. Access that was removed in the meantime is not a failure. */
async function removeGrant({ auth }: BrowserSupabase, clientId: string): Promise<void> {
  const { error } = await auth.oauth.revokeGrant({ clientId })
  if (error && error.code !== 'oauth_consent_not_found') throw error
}
