import { type ComponentProps, type ReactNode, useId } from 'react'

/** The attributes that connect a control to the field's label, hint and error. */
type FieldControlProps = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  /** For controls that something links to; otherwise generated. */
  id?: string | undefined
  label: ReactNode
  /** Shown always: what to type. */
  hint?: ReactNode
  /** Shown after a failed check: what is wrong and how to fix it. */
  error?: string | null | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControlProps) => ReactNode
}

/** Label, control, hint and error. For controls other than the three below. */
export function Field({ id: givenId, label, hint, error, required, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ControlField<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'className'> &
  Omit<FieldProps, 'children'>

/** A labeled `<input>`; `className` applies to the field. */
export function TextField({ id, label, hint, error, required, className, ...input }: ControlField<'input'>) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}

/** A labeled `<textarea>`. */
export function TextAreaField({ id, label, hint, error, required, className, ...textarea }: ControlField<'textarea'>) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => <textarea className="input" {...textarea} {...control} />}
    </Field>
  )
}

/** A labeled `<select>`; its options are the children. */
export function SelectField({ id, label, hint, error, required, className, ...select }: ControlField<'select'>) {
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => <select className="input" {...select} {...control} />}
    </Field>
  )
}

/** A native checkbox whose label is part of the click target. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
