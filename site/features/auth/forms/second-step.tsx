import type { AuthError, Factor } from '@supabase/supabase-js'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type BrowserSupabase, type Connect, useSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { SelectField, TextField } from '#site/ui/field.tsx'
import { LoadFailed, Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { showFailure, showUnexpected } from '../rules/auth-messages.ts'
import { TextButton } from './form-parts.tsx'
import {
  CODE_MISSING,
  PASSKEY_FAILED,
  proveCode,
  provePasskey,
  proveRecoveryCode,
  RECOVERY_CODE_MISSING,
  readSecondFactors,
  refusedCode,
  type SecondFactors,
} from './prove-factor.ts'

/** Without `onSignOut` there is no button for it. */
export type SecondStepProps = { onDone: () => void; onSignOut?: () => void }

/** The second step of signing in: an app's code, a passkey or a recovery code. */
export function SecondStep({ onDone, onSignOut }: SecondStepProps) {
  const { factors, reload } = useSecondFactors(useSupabase())
  const [isRecovering, setIsRecovering] = useState(false)

  if (factors === 'loading') return <Skeleton className="h-48" />
  if (factors === null) {
    return (
      <LoadFailed
        title="The second step could not be loaded"
        text="You are not signed in yet."
        role="alert"
        onReload={reload}
      />
    )
  }
  const { apps, passkeys, hasRecoveryCodes } = factors
  const [passkey] = passkeys
  return (
    <div className="grid gap-6">
      {isRecovering && <RecoveryCodeForm onDone={onDone} />}
      {!isRecovering && apps.length > 0 && <AppCodeForm apps={apps} onDone={onDone} />}
      {!isRecovering && apps.length === 0 && (
        <p className="text-quiet">Confirm with the passkey that you added to your account.</p>
      )}
      {!isRecovering && passkey && (
        <PasskeyButton look={apps.length > 0 ? 'outline' : 'primary'} factorId={passkey.id} onDone={onDone} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        {(hasRecoveryCodes || isRecovering) && (
          <TextButton onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? 'Use another way' : 'Use a recovery code'}
          </TextButton>
        )}
        {onSignOut && <TextButton onClick={onSignOut}>Sign out</TextButton>}
      </p>
      {!hasRecoveryCodes && (
        <p className="text-quiet">
          Lost your device?{' '}
          <a href="/contact" className="text-link">
            Contact us
          </a>
          , and we check that it’s you.
        </p>
      )}
    </div>
  )
}

/** `factors` is null after a failure. */
function useSecondFactors(connect: Connect) {
  const [factors, setFactors] = useState<SecondFactors | null | 'loading'>('loading')

  async function read(): Promise<SecondFactors | null> {
    try {
      return await readSecondFactors(await connect())
    } catch (error) {
      console.warn(error)
      return null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; `connect` never changes.
  useEffect(() => {
    let isGone = false
    void read().then((found) => isGone || setFactors(found))
    return () => {
      isGone = true
    }
  }, [])

  return { factors, reload: async () => setFactors(await read()) }
}

/** The six digits of an authenticator app. */
function AppCodeForm({ apps, onDone }: { apps: readonly Factor[]; onDone: () => void }) {
  const [first] = apps
  return (
    <CodeForm
      kind="app"
      lead="Enter the code that your authenticator app shows for this site."
      missing={CODE_MISSING}
      input={{ label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 }}
      prove={(supabase, code, fields) => proveCode(supabase, textOf(fields, 'app') || (first?.id ?? ''), code)}
      onDone={onDone}
    >
      {apps.length > 1 && (
        <SelectField label="App" name="app">
          {apps.map(({ id, friendly_name }) => (
            <option key={id} value={id}>
              {friendly_name || 'Authenticator app'}
            </option>
          ))}
        </SelectField>
      )}
    </CodeForm>
  )
}

/** One of the codes that the member wrote down. */
function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  return (
    <CodeForm
      kind="recovery"
      lead="Enter one of the recovery codes that you saved. Each code works once."
      missing={RECOVERY_CODE_MISSING}
      input={{ label: 'Recovery code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
      prove={proveRecoveryCode}
      onDone={onDone}
    />
  )
}

type CodeFormProps = {
  kind: 'app' | 'recovery'
  lead: string
  missing: string
  input: Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'required'>
  prove: (supabase: BrowserSupabase, code: string, fields: FormData) => Promise<AuthError | null>
  onDone: () => void
  children?: ReactNode
}

/** A form with one code. A refusal appears at the field, which keeps the code and gets the focus. */
function CodeForm({ kind, lead, missing, input, prove, onDone, children }: CodeFormProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isBusy, formProps } = useForm({
    messages: { code: { missing } },
    onUnexpected: showUnexpected,
    async submit(fields) {
      setRefusal(null)
      const error = await prove(await connect(), textOf(fields, 'code'), fields)
      if (!error) return onDone()
      const refused = refusedCode(kind, error)
      if (!refused) return showFailure('sign-in', error)
      setRefusal(refused)
      form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
    },
  })

  return (
    <form ref={form} method="post" className="grid gap-5" {...formProps}>
      <p className="text-quiet">{lead}</p>
      {children}
      <TextField {...input} name="code" required error={errors.code ?? refusal} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}

type PasskeyButtonProps = { factorId: string; onDone: () => void; look: ComponentProps<typeof Button>['look'] }

/** Asks the browser for a passkey. */
function PasskeyButton({ factorId, onDone, look }: PasskeyButtonProps) {
  const connect = useSupabase()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function handleClick() {
    setState('asking')
    try {
      const error = await provePasskey(await connect(), factorId)
      if (!error) return onDone()
      console.warn(error)
    } catch (error) {
      console.warn(error)
    }
    setState('failed')
  }

  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" role="alert">
          {PASSKEY_FAILED}
        </Notice>
      )}
      <Button look={look} isBusy={state === 'asking'} onClick={() => void handleClick()}>
        {state === 'asking' ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
    </>
  )
}
