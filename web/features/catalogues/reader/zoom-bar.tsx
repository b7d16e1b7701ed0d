import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nextZoom, type Fit } from './page-scale.ts'
import classes from './zoom-bar.module.css'

interface ZoomBarProps {
  /** Times the actual size; null: not known yet. */
  readonly scale: number | null
  readonly fit: Fit
  readonly onFit: (fit: Fit) => void
}

export function ZoomBar({ scale, fit, onFit }: ZoomBarProps) {
  const smaller = scale === null ? null : nextZoom(scale, -1)
  const larger = scale === null ? null : nextZoom(scale, 1)
  return (
    <div className={`flex items-center rounded ${classes.bar ?? ''}`} role="group" aria-label="Tamaño de la página">
      <ZoomButton label="Alejar" onClick={smaller === null ? null : () => onFit(smaller)}>
        <IconMinus size={20} aria-hidden />
      </ZoomButton>
      <output className={classes.percent}>{scale === null ? '–' : `${Math.round(scale * 100)} %`}</output>
      <ZoomButton label="Acercar" onClick={larger === null ? null : () => onFit(larger)}>
        <IconPlus size={20} aria-hidden />
      </ZoomButton>
      <FitButton label="Ajustar al ancho" isOn={fit === 'width'} onClick={() => onFit('width')}>
        Ancho
      </FitButton>
      <FitButton label="Página completa" isOn={fit === 'page'} onClick={() => onFit('page')}>
        Página
      </FitButton>
    </div>
  )
}

interface ZoomButtonProps {
  readonly label: string
  /** null: there is no further step. */
  readonly onClick: (() => void) | null
  readonly children: ReactNode
}

function ZoomButton({ label, onClick, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={`flex items-center justify-center text-md h-44 ${classes.button ?? ''}`}
      aria-label={label}
      title={label}
      aria-disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {children}
    </button>
  )
}

function FitButton({
  label,
  isOn,
  onClick,
  children,
}: Omit<ZoomButtonProps, 'onClick'> & { isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`flex items-center justify-center text-md h-44 ${classes.button ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
