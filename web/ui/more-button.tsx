interface MoreButtonProps {
  readonly isOpen: boolean
  /** What it shows: 'Ver descripción completa'. */
  readonly more: string
  readonly onToggle: () => void
}

/** Shows the rest of what is above it, and folds it again. */
export function MoreButton({ isOpen, more, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      className="hover-underline no-print tappable semibold accent"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? 'Ver menos' : more}
    </button>
  )
}
