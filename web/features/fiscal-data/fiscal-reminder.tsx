import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'
import classes from './fiscal-data.module.css'
import { FiscalStrip } from './fiscal-state.tsx'
import { gapsText } from './fiscal-texts.ts'

/** On other screens: missing fiscal data, or a rejected change; nothing where all is complete. */
export function FiscalReminder({ data: { faltan, cambio } }: { readonly data: FiscalData }) {
  if (cambio?.estado === 'pendiente') return null
  const isRejected = cambio?.estado === 'rechazado'
  if (!isRejected && faltan.length === 0) return null
  return (
    <FiscalStrip
      tone={isRejected ? 'bad' : 'warning'}
      title={isRejected ? 'No aprobamos tus datos fiscales' : 'Completa tus datos fiscales para facturarte'}
    >
      {isRejected ? cambio.motivo : gapsText(faltan)}{' '}
      <Link
        className={`inline-flex items-center semibold offset-3 accent ${classes.link ?? ''}`}
        to={privatePath('fiscalData')}
      >
        {isRejected ? 'Corregirlos' : 'Completarlos'}
      </Link>
    </FiscalStrip>
  )
}
