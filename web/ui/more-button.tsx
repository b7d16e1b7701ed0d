interface MoreButtonProps {
  readonly isOpen: boolean
  /** Its label: 'Ver descripción completa'. */
  readonly more: string
  readonly onToggle: () => void
}

/** Expands the content above it, and collapses it again. */
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
