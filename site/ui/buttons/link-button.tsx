import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string }

/** A link styled as a button. It navigates, so it stays a link. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />
}
