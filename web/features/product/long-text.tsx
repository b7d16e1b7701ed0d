import { useState } from 'react'
import { MoreButton } from '#web/ui/more-button.tsx'
import classes from './long-text.module.css'

/** Longer ones would push everything else off the screen. */
const LONG_FROM = 420

/** A text of any length: a long one is collapsed, and whole on paper. */
export function LongText({ text, isEmpty }: { text: string; isEmpty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length >= LONG_FROM
  return (
    <div>
      <p className={classes.text} data-empty={isEmpty} data-folded={isLong && !isOpen}>
        {text}
      </p>
      {isLong && <MoreButton isOpen={isOpen} more="Ver descripción completa" onToggle={() => setOpen(!isOpen)} />}
    </div>
  )
}
