import { IconAlertTriangle, IconCircleCheck, IconClock, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'
import { useSession } from '#web/data/session.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import classes from './fiscal-data.module.css'
import { gapsText } from './fiscal-texts.ts'

const ICONS = { good: IconCircleCheck, waiting: IconClock, warning: IconAlertTriangle, bad: IconCircleX } as const

interface StripProps {
  readonly tone: keyof typeof ICONS
  readonly title: string
  readonly children?: ReactNode
}

/** A status line with its consequences. */
export function FiscalStrip({ tone, title, children }: StripProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`flex items-start gap-12 rounded p-12-16 ${classes.strip ?? ''}`} data-tone={tone} role="status">
      <Icon size={24} aria-hidden className={classes.icon} />
      <div>
        <p className="bold break-anywhere">{title}</p>
        {children !== undefined && <p className="break-anywhere mt-2">{children}</p>}
      </div>
    </div>
  )
}

/** The customer's status: a pending or rejected change, missing data, or complete. */
export function FiscalState({ data: { faltan, cambio, aviso } }: { readonly data: FiscalData }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (cambio?.estado === 'pendiente') {
    return (
      <FiscalStrip tone="waiting" title="Tu cambio está en revisión">
        {`Lo mandó ${cambio.propuso} el ${momentText(cambio.cuando, timeZone)}. Te avisamos por correo; mientras tanto se factura como antes.`}
      </FiscalStrip>
    )
  }
  if (cambio?.estado === 'rechazado') {
    return (
      <FiscalStrip tone="bad" title="No aprobamos tu último cambio">
        {`Motivo: ${cambio.motivo} Corrígelo y mándalo otra vez.`}
      </FiscalStrip>
    )
  }
  if (faltan.length > 0) {
    return (
      <FiscalStrip tone="warning" title="Todavía no podemos facturarte con todos tus datos">
        {`${gapsText(faltan)} Cópialos de tu constancia de situación fiscal.`}
      </FiscalStrip>
    )
  }
  return (
    <FiscalStrip tone="good" title="Tus datos están completos">
      {aviso === '' ? 'Así sale tu próxima factura.' : aviso}
    </FiscalStrip>
  )
}
