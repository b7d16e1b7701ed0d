import { useId, type ReactNode } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={`${classes.fields ?? ''} ${classes.section ?? ''}`} aria-labelledby={id}>
      <h2 id={id} className="heading leading-115 text-h3">
        {title}
      </h2>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      {children}
    </section>
  )
}

/** Short fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={`${classes.fields ?? ''} ${classes.row ?? ''}`}>{children}</div>
}

/** All fields of a form: short ones side by side where there is room. */
export const FORM_FIELDS = classes.fields
