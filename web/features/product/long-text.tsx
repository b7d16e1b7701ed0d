import { useState } from 'react'
import classes from './long-text.module.css'

/** Longer ones push everything else off the screen. */
const LONG_FROM = 420

/** A text of any length: a long one begins folded, and is whole on paper. */
export function LongText({ text, isEmpty }: { text: string; isEmpty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length >= LONG_FROM
  return (
    <div>
      <p className={classes.text} data-empty={isEmpty} data-folded={isLong && !isOpen}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : 'Ver descripción completa'}
        </button>
      )}
    </div>
  )
}
