import { useEffect, useState } from 'react'
import type { BranchContact } from '#contract/company.ts'
import { openingText } from './opening-hours.ts'
import classes from './branch-card.module.css'

const MINUTE_MS = 60_000

/** Open or closed now. The page is the same for everyone at any time, so this is rendered after hydration. */
export function OpeningState({ branch }: { branch: BranchContact }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = window.setInterval(look, MINUTE_MS)
    return () => window.clearInterval(timer)
  }, [])
  const state = now === null ? null : openingText(branch, now)
  return (
    <p className={`mb-4 medium faint one-line-high ${classes.state ?? ''}`} data-open={state?.isOpen}>
      {state?.text}
    </p>
  )
}
