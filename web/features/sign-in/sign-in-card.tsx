import type { ReactNode } from 'react'
import screen from '#web/ui/screen.module.css'
import classes from './sign-in-card.module.css'

interface SignInCardProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of the screens around the login: one narrow column. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <section className={`stack gap-20 center-self ${classes.card ?? ''}`}>
      <h1 className={`${screen.heading ?? ''} ${screen.marked ?? ''}`}>{title}</h1>
      {lead !== undefined && <p className={screen.lead}>{lead}</p>}
      {children}
    </section>
  )
}
