import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './home-section.module.css'

interface HomeSectionProps {
  readonly id: string
  readonly title: string
  /** A link to the complete list. */
  readonly all?: { readonly label: string; readonly to: string } | undefined
  readonly children: ReactNode
}

export function HomeSection({ id, title, all, children }: HomeSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <div className={`flex items-end justify-between mb-16 ${classes.head ?? ''}`}>
        <h2 id={`${id}-titulo`} className={`heading leading-11 text-h1 ${classes.title ?? ''}`}>
          {title}
        </h2>
        {all !== undefined && (
          <Link to={all.to} className="tap-line flex-none semibold accent">
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
