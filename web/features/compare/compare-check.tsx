import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { addCompared, isCompared, MOST_COMPARED, removeCompared, useComparedParts } from './compared-parts.ts'
import classes from './compare-check.module.css'
import { showToast } from '#web/app/toasts/show-toast.ts'

interface CompareCheckProps {
  readonly partKey: string
  readonly line: string
  /** Looks like a button. */
  readonly isFramed?: boolean
}

/** Adds a part to the comparison or removes it. Shows a message where it is full. */
export function CompareCheck({ partKey, line, isFramed = false }: CompareCheckProps) {
  const { parts, ready } = useComparedParts()
  const isIn = isCompared(parts, partKey)
  const isFull = !isIn && parts.length >= MOST_COMPARED
  const Icon = isIn ? IconSquareCheckFilled : IconSquare
  const onClick = () => {
    if (isIn) removeCompared(partKey)
    else if (!addCompared({ key: partKey, line })) refuse(partKey)
  }
  return (
    <button
      type="button"
      role="checkbox"
      className={`no-print items-center gap-6 tappable above-link ${classes.check ?? ''}`}
      aria-checked={isIn}
      aria-label={`Comparar ${partKey}`}
      data-full={isFull || undefined}
      data-framed={isFramed || undefined}
      // Before hydration the compared parts are unknown.
      disabled={!ready}
      title={isFull ? refusal() : undefined}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
      <span>Comparar</span>
    </button>
  )
}

function refusal(): string {
  return `Se comparan hasta ${MOST_COMPARED} piezas. Quita una para agregar otra.`
}

function refuse(partKey: string): void {
  void showToast({
    id: 'comparar-lleno',
    title: `No cabe ${partKey}`,
    message: refusal(),
    color: 'naranja',
    autoClose: 6000,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    role: 'alert',
  })
}
