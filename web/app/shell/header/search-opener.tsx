import { IconSearch } from '@tabler/icons-react'
import { PLACEHOLDER, SHORT_PLACEHOLDER } from '#web/features/search-box/search-box.tsx'
import classes from './search-opener.module.css'

interface SearchOpenerProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Looks like the search field, and opens it over the page. */
export function SearchOpener({ isOpen, onOpen }: SearchOpenerProps) {
  return (
    <button
      type="button"
      className={`ring-inside ${classes.opener ?? ''}`}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <IconSearch size={22} aria-hidden />
      <span className={classes.whole}>{PLACEHOLDER}</span>
      <span className={classes.short} aria-hidden>
        {SHORT_PLACEHOLDER}
      </span>
    </button>
  )
}
