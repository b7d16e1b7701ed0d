import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './fold.module.css'

interface FoldProps {
  readonly title: string
  /** Something in it must be corrected: then it is open. */
  readonly needsCare: boolean
  readonly children: ReactNode
}

/** Collapsed on phones, always open on wider screens. */
export function Fold({ title, needsCare, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen || needsCare}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div id={id} className={classes.content} data-open={isOpen || needsCare || undefined}>
        {children}
      </div>
    </>
  )
}
