import type { ReactNode } from 'react'
import classes from './form.module.css'

/** The buttons of a form; they stay at the foot of the window while the form is longer. */
export function FormBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`row items-center gap-12 ${classes.actions ?? ''}`} data-foot>
      {children}
    </div>
  )
}
